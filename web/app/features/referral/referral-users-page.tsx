import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { LoadMore } from '@mela/kit/navigation/load-more.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { referralFriendsQuery } from '../../data/referral/referral.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { BackLink } from '../../parts/page/back-link.tsx';
import { m } from '../../site/language/words.ts';

/** The friends, who came last first, each with what the friend did towards the reward. */
export function ReferralUsersPage() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(referralFriendsQuery());
  const { day } = useDates();
  const states = {
    joined: m['referral.friend.joined'](),
    met: m['referral.friend.met'](),
    rewarded: m['referral.friend.rewarded'](),
  };
  const friends = data?.pages.flatMap(({ rows }) => rows);
  return (
    <div className="page pt-4 md:pt-8">
      <BackLink to="/{-$lang}/referral-program">{m['referral.title']()}</BackLink>
      <h1 className="mt-1 text-2xl md:text-3xl">{m['referral.friends']()}</h1>
      <p className="mt-1 mb-6 max-w-3xl text-muted">{m['referral.friend.explained']()}</p>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : friends === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} />
      ) : friends.length === 0 ? (
        <EmptyState title={m['referral.noFriends']()} />
      ) : (
        <PaperCard className="max-w-3xl">
          <ul className="grid">
            {friends.map(({ joined_at: joinedAt, state }, at) => (
              <li key={at} className="perforation flex flex-wrap items-baseline justify-between gap-x-4 py-3 first:border-t-0">
                <span className="numbers">{m['referral.friend.since']({ day: day(joinedAt) })}</span>
                <b>{states[state]}</b>
              </li>
            ))}
          </ul>
          {hasNextPage ? (
            <LoadMore
              shown={friends.length}
              total={data?.pages[0]?.count ?? 0}
              busy={isFetchingNextPage}
              onMore={() => attempt(fetchNextPage())}
            />
          ) : null}
        </PaperCard>
      )}
    </div>
  );
}
