/** Reel strips, left to right; cascades feed upward from where a reel stopped. Twenty-six stops a reel in the base game. */
export declare const base: string[];
/** Free spins: twenty-four stops a reel, more firkis and no sun, so that they never start anew. */
export declare const free: string[];
