export type Room = { readonly width: number; readonly height: number };

/** Cells may be a little taller than wide where the screen is tall. */
const aspectMost = 1.3;
const aspectLeast = 0.94;
const cellMax = 240;

/** The size of the reel window, in whole pixels, that fills the room with cells of a pleasant shape; `tallest` is how tall to wide they may be. */
export function fitWindow(room: Room, reels: number, rows: number, tallest = aspectMost): Room {
  let cell = Math.min(cellMax, room.width / reels);
  let high = Math.min(cell * tallest, room.height / rows);
  if (high < cell * aspectLeast) {
    cell = Math.min(cell, high / aspectLeast);
    high = Math.min(high, cell * tallest);
  }
  return { width: Math.max(reels, Math.floor(cell * reels)), height: Math.max(rows, Math.floor(high * rows)) };
}
