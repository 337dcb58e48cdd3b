import { inLanguage } from '@mela/contract/site/in-language';
import type { Locale } from '@mela/contract/site/languages';
import type { StatementLine } from '../../wallet/index.ts';
import { plainMoment, plainRupees } from './format.ts';
import { paymentOfLine, type Statement } from './read-statement.ts';
import { entryOf, statementWords } from './words.ts';

/** Spreadsheets read Devanagari only with this mark. */
const byteOrderMark = '\uFEFF';

/** A statement as comma-separated values, part by part. No cell holds text of a player, so none needs quotes or can be a formula. */
export async function* writeCsv({ opening, parts }: Statement, locale: Locale): AsyncGenerator<string> {
  const words = inLanguage(statementWords, locale);
  let last = [plainRupees(opening.cashMinor), plainRupees(opening.bonusMinor)];
  yield `${byteOrderMark}${row(Object.values(words.columns))}${total(words.opening, last)}`;
  for await (const lines of parts) {
    yield lines.map((line) => row(cellsOf(line, locale))).join('');
    const end = lines.at(-1);
    if (end) last = [plainRupees(end.cashAfterMinor), plainRupees(end.bonusAfterMinor)];
  }
  yield total(words.closing, last);
}

const row = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
const total = (name: string, balances: readonly string[]) => row(['', '', name, '', '', '', '', '', '', ...balances]);

function cellsOf(line: StatementLine, locale: Locale): string[] {
  const { date, time } = plainMoment(line.at);
  const isPlay = line.kind === 'play';
  return [
    date,
    time,
    inLanguage(entryOf(line).name, locale),
    String(paymentOfLine(line) ?? ''),
    ...(isPlay ? [String(line.rounds), plainRupees(line.stakedMinor), plainRupees(line.wonMinor)] : ['', '', '']),
    ...[line.cashMinor, line.bonusMinor, line.cashAfterMinor, line.bonusAfterMinor].map(plainRupees),
  ];
}
