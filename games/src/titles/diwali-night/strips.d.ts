/** Reel strips, left to right, each read downward and joined end to start. Thirty stops a reel in the base game. */
export declare const base: string[];
/** Free spins: more diyas, and twenty-four stops a reel so that anars come more often. */
export declare const free: string[];
