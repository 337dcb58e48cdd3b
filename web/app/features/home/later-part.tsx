import { laterPart } from '../../lib/site/later-part.tsx';

/** Home below its first screen. */
export const { Part: LaterPart, ready: laterPartReady } = laterPart(async () => (await import('./below-fold.tsx')).BelowFold);
