import { useId, useState } from 'react';
import type { Tournament } from '@mela/contract/api/tournaments';
import { readTypedCount } from '@mela/contract/text/typed-count';
import { CountField } from '@mela/kit/forms/numbers/count-field.tsx';
import { prizeText } from '../../parts/contests/contest-texts.ts';
import { m } from '../../site/language/words.ts';

/** What a place would get if the tournament ended with it; the player's own place to begin with, the first for all others. */
export function PrizeCalculator({ prizes, own }: { readonly prizes: Tournament['prizes']; readonly own: number | null }) {
  const result = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? String(own ?? 1);
  const place = readTypedCount(value) ?? 0;
  const isPlace = place > 0 && place < 1_000_000;
  const row = prizes.find(({ from, to }) => from <= place && place <= to);
  const prize = row === undefined ? m['tournaments.calculator.none']() : prizeText(row.prize);
  return (
    <div className="perforation mt-4 grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-end gap-4 pt-4">
      <CountField
        label={m['tournaments.calculator.place']()}
        value={value}
        error={isPlace ? null : m['tournaments.calculator.wrong']()}
        aria-controls={result}
        onChange={setTyped}
      />
      <output id={result} className="numbers min-h-field content-center font-semibold">
        {isPlace ? prize : null}
      </output>
    </div>
  );
}
