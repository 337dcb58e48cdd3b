/** The twenty lines: for each reel the row from the top. Lines that begin alike stand together, so that the engine leaves them together. */
export declare const lines: number[][];
