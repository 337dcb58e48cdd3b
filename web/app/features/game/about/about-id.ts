/** Where the page tells of its game. */
export const aboutId = 'about-game';
