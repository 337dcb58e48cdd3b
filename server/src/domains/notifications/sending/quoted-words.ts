import type { MessageChannel } from '@mela/contract/api/accounts/notices';
import type { StoredEvent } from '../../../kernel/events/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { answersTo } from '../../support/index.ts';
import type { DueMessage } from './sending-store.ts';

/** The value of a message by which it names what support wrote. No variable of a template has this name. */
const name = '@quoted';

/** Of an event about what support wrote, the message of support that a mail quotes. Its words stay where they are until the mail is written. */
export function quotedIn({ type, body }: StoredEvent, channel: MessageChannel): Readonly<Record<string, number>> {
  if (channel !== 'email' || (type !== 'ticket.answered' && type !== 'ticket.begun')) return {};
  const { messageId } = body as { readonly messageId?: bigint };
  // An event of an earlier version has none.
  return messageId === undefined ? {} : { [name]: Number(messageId) };
}

/** The words that these messages quote, by the ids of the messages. What is deleted or of another player is not quoted. */
export async function quotesOf(tx: Db, due: readonly DueMessage[]): Promise<ReadonlyMap<bigint, string>> {
  const named = due.flatMap(({ id, userId, values }) =>
    typeof values[name] === 'number' ? [{ id, userId, answer: BigInt(values[name]) }] : [],
  );
  const answers = await answersTo(
    tx,
    named.map(({ answer }) => answer),
  );
  return new Map(
    named.flatMap(({ id, userId, answer }) => {
      const found = answers.get(answer);
      return found?.userId === userId ? [[id, found.text] as const] : [];
    }),
  );
}
