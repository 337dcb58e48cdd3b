export const grid = { reels: 3, rows: 3 } as const;
