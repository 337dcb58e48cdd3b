import type { TicketSubject } from '@mela/contract/api/support/ticket-sizes';
import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

type Counts = { readonly day: string; readonly helped: number; readonly not: number };

const day = sql<string>`to_char(rated_at AT TIME ZONE ${sql.lit(timeZone)}, 'YYYY-MM-DD')`;
const counts = [
  sql<number>`(count(*) FILTER (WHERE helped))::int`.as('helped'),
  sql<number>`(count(*) FILTER (WHERE NOT helped))::int`.as('not'),
] as const;

/** Of the articles: the last word of each reader, on the day of India when it was said, the newest day first. */
export function ratingsOfArticles(tx: Db, since: Date): Promise<(Counts & { readonly article: string })[]> {
  return tx
    .selectFrom('support.rating')
    .select(['article', day.as('day'), ...counts])
    .where('rated_at', '>', since)
    .groupBy(['article', 'day'])
    .orderBy('day', 'desc')
    .orderBy('article')
    .execute();
}

/** Of the answers to questions, by subject. */
export async function ratingsOfAnswers(tx: Db, since: Date): Promise<(Counts & { readonly subject: TicketSubject })[]> {
  const rows = await tx
    .selectFrom('support.ticket')
    .select(['subject', day.as('day'), ...counts])
    .where('rated_at', '>', since)
    .groupBy(['subject', 'day'])
    .orderBy('day', 'desc')
    .orderBy('subject')
    .execute();
  return rows.map((row) => ({ ...row, subject: row.subject as TicketSubject }));
}
