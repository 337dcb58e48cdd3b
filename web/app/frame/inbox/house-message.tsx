import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import type { InboxMessage } from '@mela/contract/api/accounts/inbox';
import { deleteMessage } from '../../data/notifications/inbox.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { m } from '../../site/language/words.ts';
import { MessageCard } from './message-card.tsx';
import { messageText } from './message-text.ts';

/** A message of the site. It is shown as new until the inbox was closed once. */
export function HouseMessage({ message, close }: { readonly message: InboxMessage; readonly close: () => void }) {
  const { busy, rejection, send } = useCommand(deleteMessage);
  const remove = async () => {
    if ((await send({ params: { id: message.id } })) !== null) announce(m['panels.inbox.removed']());
  };
  const card = {
    atSec: message.created_at,
    isNew: message.viewed_at === null,
    busy,
    rejection,
    onDelete: () => attempt(remove()),
    close,
  };
  return <MessageCard {...messageText(message)} {...card} />;
}
