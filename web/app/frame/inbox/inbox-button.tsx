import { Mail } from '@mela/kit/icons/frame.ts';
import { useCounter } from '../../data/notifications/counters.ts';
import { useNotices } from '../../data/notifications/notices.ts';
import { track } from '../../data/tracking/track.ts';
import { m } from '../../site/language/words.ts';
import { IconButton } from '@mela/kit/buttons/icon-button.tsx';
import { CountBadge } from '@mela/kit/data-display/count-badge.tsx';
import { pressOverlay, useOverlay } from '../../data/overlays/overlays.ts';

/** Count of the inbox: the server's counter and the notices stored in this browser. */
export function useInboxCount(): number {
  return useCounter('inbox') + useNotices().length;
}

/** Opens and closes the inbox. Opening is tracked, and closes the menu. */
export function toggleInbox(): void {
  pressOverlay('inbox', () => track({ name: 'inbox-clicked' }));
}

export function InboxButton() {
  const count = useInboxCount();
  const open = useOverlay('inbox');
  return (
    <IconButton
      label={count > 0 ? m['shell.inbox.unread']({ count }) : m['shell.inbox.open']()}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={toggleInbox}
      className="relative"
    >
      <Mail aria-hidden className="size-6" />
      <CountBadge count={count} />
    </IconButton>
  );
}
