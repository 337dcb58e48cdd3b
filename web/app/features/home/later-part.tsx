import { laterPart } from '../../lib/rendering/lazy-section.tsx';

/** Home below its first screen. */
export const { Part: LaterPart, ready: laterPartReady } = laterPart(async () => (await import('./below-fold.tsx')).BelowFold);
