import type pg from 'pg';

/** How many messages of a rule there are, and in which state. */
export type MessageState = { readonly written: number; readonly sent: number; readonly waiting: number; readonly other: number };

/** Counts the messages of the rule with this name. */
export async function messageState(client: pg.Client, alias: string): Promise<MessageState> {
  const { rows } = await client.query<Record<keyof MessageState, string>>(
    `SELECT count(*) AS written, count(*) FILTER (WHERE m.state = 'sent') AS sent, count(*) FILTER (WHERE m.state = 'waiting') AS waiting,
       count(*) FILTER (WHERE m.state NOT IN ('sent', 'waiting')) AS other
     FROM notifications.message m JOIN notifications.rule r ON r.id = m.rule_id WHERE r.alias = $1`,
    [alias],
  );
  const [row] = rows;
  return { written: Number(row?.written), sent: Number(row?.sent), waiting: Number(row?.waiting), other: Number(row?.other) };
}
