import type { DailyMissions } from '@mela/contract/api/missions';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { prizeText } from '../../parts/contests/contest-texts.ts';
import { MatchRow } from '../../parts/contests/match-row.tsx';
import { m } from '../../site/language/words.ts';

/** The days in a row, and the gift at the end of each row. */
export function StreakCard({ missions: { streak, streakDays, streakPrize } }: { readonly missions: DailyMissions }) {
  return (
    <PaperCard as="section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{m['missions.streak.title']()}</h2>
        <b className="numbers">{m['missions.streak.days']({ count: streak })}</b>
      </div>
      <MatchRow streak={streak} days={streakDays} className="my-4 h-14 gap-2" />
      <p className="text-muted">{m['missions.streak.text']({ days: streakDays, prize: prizeText(streakPrize) })}</p>
    </PaperCard>
  );
}
