// Small things this browser remembers; a browser that forgets them loses nothing else.

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`duchy.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`duchy.${key}`, value);
  } catch {
    // private windows may refuse
  }
}
