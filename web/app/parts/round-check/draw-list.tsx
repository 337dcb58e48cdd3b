import { ChevronDown } from '@mela/kit/icons/signs.ts';
import { m } from '../../site/language/words.ts';
import type { CheckResult } from './check-round.ts';
import { drawText, turnText } from './draw-texts.ts';
import type { DrawRecord } from './verifier/draws.ts';

/** Every number of a round and what it was drawn for, part by part. Closed at first: a long feature draws hundreds. */
export function DrawList({ result: { draws, creditRupees } }: { readonly result: CheckResult }) {
  if (draws.length === 0) return null;
  return (
    <details className="accordion mt-5 border-y-2 border-ink-800/30">
      <summary className="flex min-h-row items-center justify-between gap-4 py-2 font-semibold">
        <span>{m['fairness.check.draws.show']({ count: draws.length })}</span>
        <ChevronDown aria-hidden className="accordion-mark size-5 shrink-0" />
      </summary>
      <p className="pb-3 text-muted">{m['fairness.check.draws.text']()}</p>
      {partsOf(draws).map((part) => (
        <section key={part[0]?.at} className="pb-5">
          <h3 className="font-text text-base font-semibold">{turnText(part[0]?.record.turn)}</h3>
          <ol className="numbers mt-1 text-sm leading-snug">
            {part.map(({ record, at }) => (
              <li
                key={at}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-dashed border-ink-800/25 py-1.5"
              >
                <span className={record.drawn === null ? 'text-muted' : undefined}>{drawText(record.drawn, creditRupees)}</span>
                <span lang="en" className="text-muted">
                  {record.result === null ? `${record.word}` : `${record.word} mod ${record.below} = ${record.result}`}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </details>
  );
}

type Placed = { readonly record: DrawRecord; readonly at: number };

/** The draws in the parts of the round they belong to, each with its place in the whole. */
function partsOf(draws: readonly DrawRecord[]): Placed[][] {
  const parts: Placed[][] = [];
  for (const [at, record] of draws.entries()) {
    const last = parts.at(-1);
    const turn = last?.[0]?.record.turn;
    if (last !== undefined && turn?.of === record.turn.of && turn.index === record.turn.index) last.push({ record, at });
    else parts.push([{ record, at }]);
  }
  return parts;
}
