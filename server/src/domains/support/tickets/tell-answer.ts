import { readLocale } from '@mela/contract/site/languages';
import { emit } from '../../../kernel/events/index.ts';
import type { Context } from '../../../kernel/types.ts';
import { sendMessage } from '../../messages/index.ts';
import type { TicketRow } from './ticket-store.ts';

declare module '../../../kernel/events/map.ts' {
  interface EventMap {
    /** Support has answered a question of the player, with this message. */
    'ticket.answered': { ticketId: bigint; messageId: bigint };
  }
}

/** So long a mail server may be away. */
const validMs = 7 * 86_400_000;

type Answering = Pick<Context, 'tx' | 'origin' | 'config' | 'random' | 'now'>;

/** Informs who asked that there is an answer: a player by an event that names the message; a guest by a mail with its words, which is all that reaches them. */
export async function tellAnswer(ctx: Answering, row: TicketRow, answer: { readonly id: bigint; readonly text: string }): Promise<void> {
  const { user_id, guest_mail, guest_ref, guest_locale } = row;
  if (user_id !== null) {
    const body = { ticketId: row.id, messageId: answer.id };
    return emit(ctx.tx, ctx.origin, [{ type: 'ticket.answered', userId: user_id, body }]);
  }
  if (guest_mail === null || guest_ref === null) return;
  await sendMessage(ctx, {
    name: 'guest-answer',
    channel: 'email',
    to: guest_mail,
    locale: readLocale(guest_locale),
    code: guest_ref,
    about: `${answer.id}`,
    body: answer.text,
    until: new Date(ctx.now.getTime() + validMs),
  });
}
