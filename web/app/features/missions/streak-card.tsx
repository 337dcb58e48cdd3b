import type { DailyMissions } from '@mela/contract/api/missions';
import { classNames } from '@mela/kit/class-names.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { prizeText } from '../../parts/contests/contest-texts.ts';
import { m } from '../../site/language/words.ts';

/** The days in a row as a card with holes, one punched for each day. */
export function StreakCard({ missions: { streak, streakDays, streakPrize } }: { readonly missions: DailyMissions }) {
  const punched = streak === 0 ? 0 : ((streak - 1) % streakDays) + 1;
  return (
    <PaperCard as="section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{m['missions.streak.title']()}</h2>
        <b className="numbers">{m['missions.streak.days']({ count: streak })}</b>
      </div>
      <ol aria-hidden className="my-4 flex flex-wrap gap-2">
        {Array.from({ length: streakDays }, (_, day) => (
          <li
            key={day}
            className={classNames(
              'size-8 rounded-full border-2 border-ink-800/60',
              day < punched ? 'bg-ink-950' : day === streakDays - 1 ? 'border-dashed bg-marigold/50' : 'bg-paper-light',
            )}
          />
        ))}
      </ol>
      <p className="text-muted">{m['missions.streak.text']({ days: streakDays, prize: prizeText(streakPrize) })}</p>
    </PaperCard>
  );
}
