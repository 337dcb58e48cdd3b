import { useInfiniteQuery } from '@tanstack/react-query';
import type { SentMessage } from '@mela/contract/api/accounts/notices';
import { Button } from '@mela/kit/buttons/button.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { sentQuery } from '../../../data/notifications/messages.ts';
import { useDates } from '../../../data/settings/use-dates.ts';
import { m } from '../../../site/language/words.ts';
import { MessengerTopics } from './messenger-topics.tsx';
import { messageTopicNames } from './topic-words.ts';

/** The messages that came to the player, and why each did. */
export function MessagesPage() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(sentQuery());
  const messages = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <div className="page pt-6 md:pt-10">
      <BackLink to="/{-$lang}/profile/settings">{m['profile.links.settings']()}</BackLink>
      <h1 className="mt-1 text-2xl md:text-3xl">{m['messages.sent.title']()}</h1>
      <p className="mb-5 mt-1 max-w-3xl text-muted">{m['messages.sent.intro']()}</p>
      <div className="mb-6 max-w-3xl empty:hidden">
        <MessengerTopics />
      </div>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={4} className="h-20" />
      ) : messages.length === 0 ? (
        <EmptyState title={m['messages.sent.emptyTitle']()}>{m['messages.sent.emptyText']()}</EmptyState>
      ) : (
        <ul className="max-w-3xl">
          {messages.map((message) => (
            <Sent key={message.id} message={message} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button look="secondary" busy={isFetchingNextPage} onClick={() => attempt(fetchNextPage())} className="mt-4">
          {m['ui.more.action']()}
        </Button>
      ) : null}
    </div>
  );
}

const channelNames = {
  inbox: m['messages.sent.inbox'],
  email: m['messages.sent.email'],
  sms: m['messages.sent.sms'],
  push: m['messages.sent.push'],
  messenger: m['messages.sent.messenger'],
} as const;

function Sent({ message: { channel, title, why, product, sentAt } }: { readonly message: SentMessage }) {
  const { moment } = useDates();
  return (
    <li className="border-t border-ink-700 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-lg break-words">{title}</h2>
        <span className="text-sm text-muted">
          {channelNames[channel]()} · <time dateTime={new Date(sentAt * 1000).toISOString()}>{moment(sentAt)}</time>
        </span>
      </div>
      <p className="mt-1">
        {why}{' '}
        <span className="text-muted">
          {product !== null
            ? m['messages.sent.topic']({ topic: messageTopicNames[product]() })
            : channel === 'messenger'
              ? m['messages.sent.asked']()
              : m['messages.sent.always']()}
        </span>
      </p>
    </li>
  );
}
