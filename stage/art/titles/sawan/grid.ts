export const grid = { reels: 6, rows: 7 } as const;
