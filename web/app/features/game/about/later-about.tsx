import { laterPart } from '../../../lib/site/later-part.tsx';

/** What is true of a game, below its screen. */
export const { Part: LaterAbout, ready: laterAboutReady } = laterPart(async () => (await import('./about-game.tsx')).AboutGame);
