type Draw = (width: number, height: number) => string;

/** The picture behind a game, for landscape and portrait: one drawing that fits any size. */
export const backdrops = (draw: Draw) => ({ backdropWide: () => draw(1600, 1000), backdropTall: () => draw(800, 1500) }) as const;
