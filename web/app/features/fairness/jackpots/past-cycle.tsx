import { useEffect, useState } from 'react';
import type { EndedJackpotCycle } from '@mela/contract/api/originals';
import { m } from '../../../site/language/words.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import { shortRupees } from '../../../data/jackpots/jackpot-words.ts';
import { useDates } from '../../../data/settings/use-dates.ts';
import { writeHex } from '../../../parts/round-check/verifier/hex.ts';

/** The text whose hash is the commitment of a cycle; sums are paise. */
export const committedText = ({ jackpot, number, hitMinor, lowerMinor, mustHitByMinor, salt }: EndedJackpotCycle): string =>
  [jackpot, number, hitMinor, lowerMinor, mustHitByMinor, salt].join(':');

/**
 * Whether a finished cycle matches its commitment: the hash is right, the hidden sum lies within its bounds, and the jackpot was won by the
 * bet that reached it, or by the reels before. @throws TypeError where the browser has no digests (no https).
 */
export async function cycleHolds(cycle: EndedJackpotCycle): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(committedText(cycle)));
  const { hitMinor, lowerMinor, mustHitByMinor, beforeMinor, sumMinor, wonMinor } = cycle;
  const within = lowerMinor <= hitMinor && hitMinor <= mustHitByMinor && beforeMinor < hitMinor;
  const fell = cycle.by === 'full' ? sumMinor >= hitMinor && wonMinor === sumMinor : sumMinor < hitMinor && wonMinor <= sumMinor;
  return writeHex(new Uint8Array(digest)) === cycle.commitment && within && fell;
}

type Verdict = 'holds' | 'broken' | 'unable';

/** A finished cycle of a jackpot, checked against its commitment by this browser. */
export function PastCycle({ cycle }: { readonly cycle: EndedJackpotCycle }) {
  const dates = useDates();
  const verdict = useVerdict(cycle);
  return (
    <li className="border-t-2 border-dashed border-ink-800/25 pt-4 first:border-t-0 first:pt-0">
      <p className="numbers flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{m['fairness.jackpots.number']({ number: cycle.number })}</span>
        <span>{dates.moment(cycle.endedAt)}</span>
      </p>
      <p className="font-semibold">{cycle.by === 'full' ? m['fairness.jackpots.full']() : m['fairness.jackpots.reels']()}</p>
      <ReceiptLines className="mt-2 gap-1">
        <ReceiptLine name={m['fairness.jackpots.hidden']()}>
          <b>{shortRupees(cycle.hitMinor)}</b>
        </ReceiptLine>
        <ReceiptLine name={m['fairness.jackpots.held']()}>{shortRupees(cycle.sumMinor)}</ReceiptLine>
        <ReceiptLine name={m['fairness.jackpots.won']()}>{shortRupees(cycle.wonMinor)}</ReceiptLine>
      </ReceiptLines>
      <p
        data-testid={`cycle-${cycle.number}`}
        className={classNames('mt-2 min-h-6 font-semibold', verdict === 'holds' ? 'text-success' : 'text-danger')}
      >
        {verdict === null ? '' : wordsOf(verdict)}
      </p>
      <details className="accordion text-sm">
        <summary className="inline-block cursor-pointer underline underline-offset-2">{m['fairness.jackpots.committed']()}</summary>
        <code lang="en" className="mt-2 block font-text [overflow-wrap:anywhere]">
          {committedText(cycle)}
        </code>
        <code lang="en" className="mt-2 block font-text text-muted [overflow-wrap:anywhere]">
          {m['fairness.jackpots.commitment']()}: {cycle.commitment}
        </code>
      </details>
    </li>
  );
}

function wordsOf(verdict: Verdict): string {
  if (verdict === 'holds') return `✓ ${m['fairness.jackpots.good']()}`;
  return verdict === 'broken' ? m['fairness.jackpots.bad']() : m['fairness.jackpots.unable']();
}

function useVerdict(cycle: EndedJackpotCycle): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    let gone = false;
    const show = (found: Verdict) => {
      if (!gone) setVerdict(found);
    };
    cycleHolds(cycle).then(
      (holds) => show(holds ? 'holds' : 'broken'),
      () => show('unable'),
    );
    return () => {
      gone = true;
    };
  }, [cycle]);
  return verdict;
}
