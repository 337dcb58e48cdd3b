import type { Tournament, TournamentMember } from '@mela/contract/api/tournaments';
import { classNames } from '@mela/kit/class-names.ts';
import { m } from '../../site/language/words.ts';
import { scoreText } from './tournament-texts.ts';

type Props = { readonly lines: readonly TournamentMember[]; readonly scoring: Tournament['scoring'] };

/** Steps by place: the first in the middle and highest, as at a ceremony. */
const steps = [
  'order-2 [--step:56px] [--stamp:var(--color-marigold)]',
  'order-1 [--step:40px] [--stamp:var(--color-paper-dim)]',
  'order-3 [--step:28px] [--stamp:var(--color-vermilion)]',
] as const;

/** The best three of a board on their steps. Demo players are named so once, and where they have no place their steps have no number. */
export function Podium({ lines, scoring }: Props) {
  return (
    <div>
      <ol className="numbers flex items-end gap-1.5">
        {steps.map((step, at) => {
          const line = lines[at];
          return (
            <li key={step} aria-hidden={line === undefined} className={classNames('min-w-0 flex-1 text-center', step)}>
              {line === undefined ? null : (
                <>
                  <span className="block truncate text-sm font-semibold">{line.own ? m['tournaments.board.you']() : line.player}</span>
                  <b className="block leading-tight">{scoreText(line.score, scoring)}</b>
                </>
              )}
              <span
                className={classNames(
                  'mt-1 grid h-(--step) place-items-center rounded-t-print border-2 border-b-0 border-ink-800 bg-(--stamp) font-print text-lg text-ink-950',
                  line === undefined && 'opacity-35',
                )}
              >
                {line === undefined || line.rank !== null ? at + 1 : ''}
              </span>
            </li>
          );
        })}
      </ol>
      <span aria-hidden className="block h-0.5 bg-ink-800" />
      {lines.some(({ demo }) => demo) ? <p className="mt-1.5 text-sm text-muted">{demoText(lines)}</p> : null}
    </div>
  );
}

const demoText = (lines: readonly TournamentMember[]): string =>
  lines.some(({ demo, rank }) => demo && rank === null) ? m['tournaments.podium.demoUnplaced']() : m['tournaments.podium.demo']();
