import type { EndedPotRun } from '@mela/contract/originals';
import { writeHex } from '../verifier/hex.ts';

/** What a run of a pot was sealed over; sums are paise. */
export const sealedText = ({ pot, number, hitMinor, lowerMinor, mustHitByMinor, salt }: EndedPotRun): string =>
  [pot, number, hitMinor, lowerMinor, mustHitByMinor, salt].join(':');

/**
 * Whether a run of a pot was as its seal said: the seal is of what is told now, the hidden sum lies within its bounds, and the pot fell to
 * the bet that filled it to there, or the reels gave of it before. @throws TypeError where the browser has no digests (no https).
 */
export async function runHolds(run: EndedPotRun): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sealedText(run)));
  const { hitMinor, lowerMinor, mustHitByMinor, beforeMinor, sumMinor, wonMinor } = run;
  const within = lowerMinor <= hitMinor && hitMinor <= mustHitByMinor && beforeMinor < hitMinor;
  const fell = run.by === 'full' ? sumMinor >= hitMinor && wonMinor === sumMinor : sumMinor < hitMinor && wonMinor <= sumMinor;
  return writeHex(new Uint8Array(digest)) === run.commitment && within && fell;
}
