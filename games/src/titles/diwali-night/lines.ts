/** The twenty lines: for each reel the row from the top. Lines that begin alike stand together, so that the engine leaves them together. */
export const lines = [
  [1, 1, 1, 1, 1], [1, 1, 0, 1, 1], [1, 1, 2, 1, 1], [0, 0, 0, 0, 0], [0, 0, 1, 2, 2],
  [0, 0, 2, 0, 0], [2, 2, 2, 2, 2], [2, 2, 1, 0, 0], [2, 2, 0, 2, 2], [0, 1, 2, 1, 0],
  [0, 1, 1, 1, 0], [0, 1, 0, 1, 0], [2, 1, 0, 1, 2], [2, 1, 1, 1, 2], [2, 1, 2, 1, 2],
  [1, 0, 1, 2, 1], [1, 0, 0, 0, 1], [1, 2, 1, 0, 1], [1, 2, 2, 2, 1], [0, 2, 2, 2, 0],
];
