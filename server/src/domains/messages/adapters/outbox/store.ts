import type { Db } from '../../../../kernel/types.ts';
import type { Delivery, Letter } from '../../adapter.ts';

const lettersMax = 1000n;

/** A letter, or a push message as a demo shows it. */
type Kept = Pick<Letter, 'id' | 'to' | 'locale' | 'subject' | 'text' | 'code' | 'link' | 'at'> & {
  readonly channel: Letter['channel'] | 'push';
};

/** Keeps letters in a table in place of sending them, the newest thousand. */
export function saveToOutbox(db: Db): (letter: Kept) => Promise<Delivery> {
  return async ({ id, channel, to, locale, subject, text, code, link, at }) => {
    const row = await db
      .insertInto('messages.outbox')
      .values({
        message_id: id,
        channel,
        recipient: to,
        locale,
        subject,
        body: text,
        code: code ?? null,
        link: link ?? null,
        sent_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row)
      await db
        .deleteFrom('messages.outbox')
        .where('id', '<=', row.id - lettersMax)
        .execute();
    return 'sent';
  };
}

/** The newest letters first, of one recipient or of all. */
export function lettersTo(tx: Db, recipient: string | null) {
  return tx
    .selectFrom('messages.outbox')
    .selectAll()
    .$if(recipient !== null, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
