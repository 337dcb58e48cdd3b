import type { ArticleRatings, operatorSupportApi, TicketRatings } from '@mela/contract/api/support/operator-support';
import type { InputOf } from '@mela/contract/http/endpoint';
import { sql } from 'kysely';
import type { OperatorContext } from '../../kernel/types.ts';

type Rows = typeof operatorSupportApi.rows;
const daysDefault = 30;
const dayMs = 86_400_000;

const since = (now: Date, days = daysDefault) => new Date(now.getTime() - days * dayMs);
const india = sql<string>`to_char(rated_at AT TIME ZONE kernel.time_zone(), 'YYYY-MM-DD')`;
const counts = [
  sql<bigint>`count(*) FILTER (WHERE helped)`.as('helped'),
  sql<bigint>`count(*) FILTER (WHERE NOT helped)`.as('not'),
] as const;

/** Of the articles: the last word of each reader, on the day when it was said. */
export async function articleRatings(
  { tx, now }: OperatorContext,
  { query: { days } }: InputOf<Rows['GET /help-ratings']>,
): Promise<ArticleRatings[]> {
  const rows = await tx
    .selectFrom('support.rating')
    .select(['article', india.as('day'), ...counts])
    .where('rated_at', '>', since(now, days))
    .groupBy(['article', 'day'])
    .orderBy('day', 'desc')
    .orderBy('article')
    .execute();
  return rows.map((row) => ({ ...row, helped: Number(row.helped), not: Number(row.not) }));
}

/** Of the answers to questions, by subject. */
export async function ticketRatings(
  { tx, now }: OperatorContext,
  { query: { days } }: InputOf<Rows['GET /ticket-ratings']>,
): Promise<TicketRatings[]> {
  const rows = await tx
    .selectFrom('support.ticket')
    .select(['subject', india.as('day'), ...counts])
    .where('rated_at', '>', since(now, days))
    .groupBy(['subject', 'day'])
    .orderBy('day', 'desc')
    .orderBy('subject')
    .execute();
  return rows.map((row) => ({
    subject: row.subject as TicketRatings['subject'],
    day: row.day,
    helped: Number(row.helped),
    not: Number(row.not),
  }));
}
