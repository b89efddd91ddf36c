/** The dashes of the seats' lines, so that no two differ by colour alone. */
export const STROKES = ["", "9 5", "2 4", "12 4 2 4", "4 4", "16 3 3 3 3 3", "8 3 1 3", "2 3"];
