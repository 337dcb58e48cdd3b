import { laterPart } from '../../../lib/rendering/lazy-section.tsx';

/** What is true of a game, below its screen. */
export const { Part: LaterAbout, ready: laterAboutReady } = laterPart(async () => (await import('./about-game.tsx')).AboutGame);
