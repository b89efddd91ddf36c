// Three small sounds, made on the spot: a tile is laid, points are made, it is my turn.
import { preferences } from "./preferences.svelte.ts";

const TONES = { laid: [196], gained: [523, 659], turn: [392, 523, 659] } as const;
export type Sound = keyof typeof TONES;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!preferences.is("sound") || document.hidden) return;
  context ??= new AudioContext();
  TONES[sound].forEach((tone, i) => {
    if (!context) return;
    const begins = context.currentTime + i * 0.09;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0.0001, begins);
    volume.gain.exponentialRampToValueAtTime(0.12, begins + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + 0.25);
    const voice = context.createOscillator();
    voice.type = "triangle";
    voice.frequency.value = tone;
    voice.connect(volume).connect(context.destination);
    voice.start(begins);
    voice.stop(begins + 0.3);
  });
}
