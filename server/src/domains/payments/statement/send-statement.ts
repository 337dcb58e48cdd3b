import { inLanguage } from '@mela/contract/site/in-language';
import { Readable } from 'node:stream';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { statementDaysMax, type StatementEntry, type statementApi } from '@mela/contract/api/payments/statement';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { raw, type RawAnswer } from '../../../kernel/http/output/raw-answer.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { dateOrder } from '../../settings/index.ts';
import { statementOf, type StatementLine } from '../../wallet/index.ts';
import { historyDays } from '../orders/cashier-data.ts';
import { plainMoment } from './format.ts';
import { paymentOfLine, readStatement, type Period } from './read-statement.ts';
import { entryOf } from './words.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';

type Rows = typeof statementApi.rows;
const daySec = 86_400;
const linesMax = 500;

/** @throws ApiError where the period is turned round or too long */
function periodOf(from: number, to: number): Period {
  if (to <= from || to - from > statementDaysMax * daySec)
    throw new ApiError('errors.validation', { fields: { to: 'errors.field.invalid' } });
  return { since: new Date(from * 1000), until: new Date(to * 1000) };
}

/** The lines of one group, newest first. */
export async function listStatement(
  ctx: PlayerContext,
  { query }: InputOf<Rows['GET /payments/statement']>,
): Promise<OutputOf<Rows['GET /payments/statement']>> {
  const to = query.to ?? unixSec(ctx.now) + 1;
  const { since, until } = periodOf(query.from ?? to - historyDays * daySec, to);
  const lines = await statementOf(ctx.tx, ctx.user.id, since, until);
  return lines
    .filter((line) => entryOf(line).group === query.group)
    .slice(-linesMax)
    .reverse()
    .map((line) => viewLine(line, ctx));
}

function viewLine(line: StatementLine, { locale }: PlayerContext): StatementEntry {
  const { group, name } = entryOf(line);
  return {
    at: unixSec(line.at),
    group,
    name: inLanguage(name, locale),
    payment: paymentOfLine(line),
    rounds: Number(line.rounds),
    staked: fromMinor(line.stakedMinor),
    won: fromMinor(line.wonMinor),
    money: fromMinor(line.cashMinor),
    bonus: fromMinor(line.bonusMinor),
    moneyAfter: fromMinor(line.cashAfterMinor),
    bonusAfter: fromMinor(line.bonusAfterMinor),
  };
}

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/** The statement as a file, sent while it is read. */
export async function sendStatement(
  ctx: PlayerContext,
  { params: { format }, query }: InputOf<Rows['GET /payments/statement/files/:format']>,
): Promise<RawAnswer> {
  const period = periodOf(query.from, query.to);
  const { tx: db, user, locale, config } = ctx;
  const statement = await readStatement(db, user.id, period);
  const day = plainMoment(new Date(period.until.getTime() - 1)).date;
  const body =
    format === 'csv'
      ? Readable.from(writeCsv(statement, locale), { objectMode: false })
      : writePdf(statement, { userId: user.id, period, isPlay: config.money.mode === 'play', locale, order: await dateOrder(db) });
  return raw({
    headers: { 'content-type': types[format], 'content-disposition': `attachment; filename="mela-statement-${day}.${format}"` },
    status: 200,
    body,
  });
}
