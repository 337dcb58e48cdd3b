export const grid = { reels: 5, rows: 4 } as const;
