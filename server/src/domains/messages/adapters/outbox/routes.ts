import { outboxApi } from '@mela/contract/api/accounts/messages';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../../kernel/clock.ts';
import { html, rawJson, type RawAnswer } from '../../../../kernel/http/output/raw-answer.ts';
import { defineRoutes } from '../../../../kernel/http/route.ts';
import type { Context } from '../../../../kernel/types.ts';
import { outboxPage } from './page.ts';
import { lettersTo } from './store.ts';

type Rows = typeof outboxApi.rows;

/** As it is stored: addresses in lower case. A plus in a query may arrive as a space. */
const recipientOf = ({ to }: { readonly to?: string }): string | null =>
  to === undefined || to.trim() === ''
    ? null
    : to
        .replace(/^ (?=\d)/, '+')
        .trim()
        .toLowerCase();

async function listLetters(ctx: Context, { query }: InputOf<Rows['GET /outbox.json']>): Promise<RawAnswer> {
  const rows = await lettersTo(ctx.tx, recipientOf(query));
  return rawJson(
    rows.map(({ channel, recipient, subject, body, code, link, sent_at }) => ({
      channel,
      to: recipient,
      subject,
      text: body,
      ...(code !== null && { code }),
      ...(link !== null && { link }),
      at: unixSec(sent_at),
    })),
  );
}

async function showOutbox(ctx: Context, { query }: InputOf<Rows['GET /outbox']>): Promise<RawAnswer> {
  const to = recipientOf(query);
  return html(outboxPage({ locale: query.lang ?? ctx.locale, to, letters: await lettersTo(ctx.tx, to) }));
}

/** Only in demo mode: everyone who reaches the server reads all messages. */
export const outboxRoutes = defineRoutes(outboxApi, { 'GET /outbox': showOutbox, 'GET /outbox.json': listLetters });
