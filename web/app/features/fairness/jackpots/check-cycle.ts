import type { EndedJackpotCycle } from '@mela/contract/originals';
import { writeHex } from '../verifier/hex.ts';

/** What a cycle of a jackpot was committed over; sums are paise. */
export const committedText = ({ jackpot, number, hitMinor, lowerMinor, mustHitByMinor, salt }: EndedJackpotCycle): string =>
  [jackpot, number, hitMinor, lowerMinor, mustHitByMinor, salt].join(':');

/**
 * Whether a cycle of a jackpot was as its commitment said: the commitment is of what is told now, the hidden sum lies within its bounds, and the jackpot fell to
 * the bet that filled it to there, or the reels gave of it before. @throws TypeError where the browser has no digests (no https).
 */
export async function cycleHolds(cycle: EndedJackpotCycle): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(committedText(cycle)));
  const { hitMinor, lowerMinor, mustHitByMinor, beforeMinor, sumMinor, wonMinor } = cycle;
  const within = lowerMinor <= hitMinor && hitMinor <= mustHitByMinor && beforeMinor < hitMinor;
  const fell = cycle.by === 'full' ? sumMinor >= hitMinor && wonMinor === sumMinor : sumMinor < hitMinor && wonMinor <= sumMinor;
  return writeHex(new Uint8Array(digest)) === cycle.commitment && within && fell;
}
