type Draw = (width: number, height: number) => string;

/** What lies behind a game, for a screen that lies and one that stands: one drawing that fits itself to any size. */
export const backdrops = (draw: Draw) => ({ backdropWide: () => draw(1600, 1000), backdropTall: () => draw(800, 1500) }) as const;
