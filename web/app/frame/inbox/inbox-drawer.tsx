import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { InboxMessage } from '@mela/contract/api/accounts/inbox';
import { Button } from '@mela/kit/buttons/button.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { Sheet } from '@mela/kit/overlays/sheet.tsx';
import { runCommand } from '../../data/api/api-command.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { emptyInbox, inboxPage, inboxQuery, viewInbox } from '../../data/notifications/inbox.ts';
import { closeNoticeToast, dismissNotice, showsHere, useNotices } from '../../data/notifications/notices.ts';
import { closeOverlay } from '../../data/overlays/overlays.ts';
import { useDevice } from '../../site/device/use-device.ts';
import { usePlace } from '../../site/routing/use-place.ts';
import { m } from '../../site/language/words.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { HouseMessage } from './house-message.tsx';
import { MessageCard } from './message-card.tsx';
import { PushOffer } from './push-offer.tsx';

const remove = () => closeOverlay('inbox');

/** The player's inbox: the notices stored in this browser, then the messages of the site, newest first. Closing it marks them as viewed. */
export default function InboxDrawer() {
  const device = useDevice();
  const { inGame } = usePlace();
  const notices = useNotices().filter((notice) => showsHere(notice, { device, inGame }));
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(inboxQuery());
  const messages = data?.pages.flatMap(({ rows }) => rows.slice(0, inboxPage)) ?? [];
  useViewedOnClose(messages);
  // A notice that is shown would lie over the message that it is about.
  useEffect(closeNoticeToast, []);
  return (
    <Sheet title={m['shell.inbox.name']()} onClose={remove}>
      {(close) => (
        <>
          <PushOffer />
          {notices.length + messages.length === 0 && data !== undefined ? (
            <EmptyState title={m['panels.inbox.emptyTitle']()}>{m['panels.inbox.emptyText']()}</EmptyState>
          ) : null}
          <ul className="mt-2 grid gap-3">
            {notices.map(({ id, title, icon, description, timestamp, link }) => (
              <MessageCard
                key={id}
                title={title}
                icon={icon}
                text={description}
                link={link}
                atSec={Math.floor(timestamp / 1000)}
                onDelete={() => {
                  dismissNotice(id);
                  announce(m['panels.inbox.removed']());
                }}
                close={close}
              />
            ))}
            {messages.map((message) => (
              <HouseMessage key={message.id} message={message} close={close} />
            ))}
          </ul>
          {error !== null ? <ErrorState error={error} onRetry={() => attempt(refetch())} /> : null}
          {data === undefined && error === null ? <SkeletonRows label={m['ui.loading']()} rows={2} className="mt-3 h-24" /> : null}
          <div className="mt-4 flex flex-wrap gap-3">
            {hasNextPage ? (
              <Button look="secondary" busy={isFetchingNextPage} onClick={() => attempt(fetchNextPage())}>
                {m['ui.more.action']()}
              </Button>
            ) : null}
            {messages.length > 1 ? <DeleteAll upTo={Math.max(...messages.map(({ id }) => id))} /> : null}
          </div>
        </>
      )}
    </Sheet>
  );
}

/** A message that has come since the list was loaded stays: its player has not seen it. */
function DeleteAll({ upTo }: { readonly upTo: number }) {
  const { busy, rejection, send } = useCommand(emptyInbox);
  const remove = async () => {
    if ((await send({ body: { upTo } })) !== null) announce(m['panels.inbox.removedAll']());
  };
  return (
    <>
      {rejection === null ? null : (
        <div className="paper on-paper rounded-print p-2">
          <FormError rejection={rejection} />
        </div>
      )}
      <Button look="secondary" busy={busy} onClick={() => attempt(remove())}>
        {m['panels.inbox.removeAll']()}
      </Button>
    </>
  );
}

/** Once the panel is gone, by whatever way, what it showed has been viewed. */
function useViewedOnClose(messages: readonly InboxMessage[]): void {
  const queryClient = useQueryClient();
  const shown = useRef({ from: 0, upTo: 0 });
  const unread = messages.filter(({ viewed_at }) => viewed_at === null).map(({ id }) => id);
  const [oldest, newest] = [Math.min(...unread), Math.max(0, ...unread)];
  useEffect(() => {
    shown.current = { from: oldest, upTo: newest };
  }, [oldest, newest]);
  useEffect(
    () => () => {
      // Without a connection they are still new the next time.
      if (shown.current.upTo > 0) runCommand(queryClient, viewInbox, { body: shown.current }).catch(() => undefined);
    },
    [queryClient],
  );
}
