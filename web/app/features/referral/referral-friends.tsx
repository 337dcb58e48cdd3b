import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { dayOf } from '@mela/kit/formats/time.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { referralFriendsQuery } from '../../data/referral/referral.ts';
import { m } from '../../site/language/words.ts';

/** The friends who came last, each with what became of the reward. */
export function ReferralFriends() {
  const { data, error, refetch } = useQuery(referralFriendsQuery());
  const states = {
    joined: m['referral.friend.joined'](),
    met: m['referral.friend.met'](),
    rewarded: m['referral.friend.rewarded'](),
  };
  return (
    <PaperCard as="section" className="lg:col-span-2">
      <h2 className="mb-2 text-xl">{m['referral.friends']()}</h2>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={2} />
      ) : data.length === 0 ? (
        <p>{m['referral.noFriends']()}</p>
      ) : (
        <ul className="grid gap-2">
          {data.map(({ joined_at: joinedAt, state }, at) => (
            <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-dashed border-ink-800/40 py-2">
              <span className="numbers">{dayOf(joinedAt)}</span>
              <b>{states[state]}</b>
            </li>
          ))}
        </ul>
      )}
    </PaperCard>
  );
}
