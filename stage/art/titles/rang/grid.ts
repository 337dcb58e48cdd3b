export const grid = { reels: 5, rows: 5 } as const;
