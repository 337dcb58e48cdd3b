import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { formatDay, formatMoment, type DateOrder } from '@mela/contract/site/dates';
import { inLanguage } from '@mela/contract/site/in-language';
import type { Locale } from '@mela/contract/site/languages';
import { unixSec } from '../../../kernel/clock.ts';
import type { StatementLine } from '../../wallet/index.ts';
import { readableRupees } from './format.ts';
import { paymentOfLine, type Period, type Statement } from './read-statement.ts';
import { entryOf, statementWords } from './words.ts';

const fonts = ['latin', 'devanagari'] as const;
const weights = [400, 700] as const;
const fontFile = (script: string, weight: number) =>
  readFileSync(new URL(import.meta.resolve(`@fontsource/mukta/files/mukta-${script}-${weight}-normal.woff`)));

/** Makes the typefaces of documents known to one: `latin 400`, `devanagari 700` and so on. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const script of fonts) for (const weight of weights) document.registerFont(`${script} ${weight}`, fontFile(script, weight));
}

type Bold = { readonly bold?: boolean };
const rightEdge = { when: 106, entry: 340, money: 430, after: 545 } as const;
const left = 50;
const bottom = 780;

type Head = {
  readonly userId: bigint;
  readonly period: Period;
  readonly isPlay: boolean;
  readonly locale: Locale;
  readonly order: DateOrder;
};

/** A statement as a PDF, which is written while it is read. Its typeface has both scripts, each in a file of its own. */
export function writePdf(statement: Statement, head: Head): PDFKit.PDFDocument {
  const words = inLanguage(statementWords, head.locale);
  const document = new PDFDocument({ size: 'A4', margin: 0, info: { Title: `Mela: ${words.title}`, CreationDate: head.period.until } });
  registerFonts(document);
  void draw(document, statement, head).then(
    () => document.end(),
    (error: unknown) => document.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return document;
}

async function draw(
  document: PDFKit.PDFDocument,
  { opening, parts }: Statement,
  { userId, period, isPlay, locale, order }: Head,
): Promise<void> {
  const words = inLanguage(statementWords, locale);
  const day = (at: Date) => formatDay(unixSec(at), locale, order);
  const page = { number: 1, y: 60 };

  /** Text whose scripts are set in their own fonts, from `x`, or up to it. */
  const put = (text: string, x: number, size: number, { bold = false, end = false }: Bold & { readonly end?: boolean } = {}) => {
    const runs = runsOf(text).map((run) => {
      document.font(`${run.script} ${bold ? 700 : 400}`).fontSize(size);
      return { ...run, width: document.widthOfString(run.text) };
    });
    let at = end ? x - runs.reduce((sum, { width }) => sum + width, 0) : x;
    for (const run of runs) {
      document
        .font(`${run.script} ${bold ? 700 : 400}`)
        .fontSize(size)
        .text(run.text, at, page.y, { lineBreak: false });
      at += run.width;
    }
  };
  const rule = () =>
    document
      .moveTo(left, page.y - 3)
      .lineTo(rightEdge.after, page.y - 3)
      .lineWidth(0.5)
      .strokeColor('#999')
      .stroke();
  const columns = () => {
    const { date, entry, money, moneyAfter } = words.columns;
    put(date, left, 9, { bold: true });
    put(entry, rightEdge.when + 44, 9, { bold: true });
    put(money, rightEdge.money, 9, { bold: true, end: true });
    put(moneyAfter, rightEdge.after, 9, { bold: true, end: true });
    page.y += 18;
  };
  const next = (height: number) => {
    page.y += height;
    if (page.y < bottom) return;
    page.y = 805;
    put(`${words.page} ${page.number}`, rightEdge.after, 8, { end: true });
    document.addPage();
    page.number += 1;
    page.y = 50;
    columns();
  };
  const balance = (name: string, money: bigint, bonus: bigint) => {
    rule();
    put(name, rightEdge.when + 44, 10, { bold: true });
    put(readableRupees(money), rightEdge.after, 10, { bold: true, end: true });
    if (bonus !== 0n) {
      next(13);
      put(`${words.columns.bonus} ${readableRupees(bonus)}`, rightEdge.after, 8, { end: true });
    }
    next(18);
  };

  put('Mela', left, 22, { bold: true });
  put(words.title, rightEdge.after, 22, { bold: true, end: true });
  page.y += 42;
  put(`${words.account}: ${userId}`, left, 10);
  page.y += 15;
  put(`${words.period}: ${day(period.since)} – ${day(new Date(period.until.getTime() - 1))}`, left, 10);
  page.y += 15;
  put(isPlay ? `${words.zone} ${words.play}` : words.zone, left, 10);
  page.y += 30;
  columns();
  balance(words.opening, opening.cashMinor, opening.bonusMinor);
  let last = opening;
  for await (const lines of parts) {
    for (const line of lines) {
      put(formatMoment(unixSec(line.at), locale, order), left, 9);
      put(inLanguage(entryOf(line).name, locale), rightEdge.when + 44, 10);
      put(readableRupees(line.cashMinor, true), rightEdge.money, 10, { end: true });
      put(readableRupees(line.cashAfterMinor), rightEdge.after, 10, { end: true });
      const detail = detailOf(line, locale);
      if (detail !== '') {
        next(13);
        put(detail, rightEdge.when + 44, 8);
      }
      next(17);
      last = { cashMinor: line.cashAfterMinor, bonusMinor: line.bonusAfterMinor };
    }
  }
  balance(words.closing, last.cashMinor, last.bonusMinor);
  page.y = 805;
  put(`${words.page} ${page.number}`, rightEdge.after, 8, { end: true });
}

function detailOf(line: StatementLine, locale: Locale): string {
  const words = inLanguage(statementWords, locale);
  const payment = paymentOfLine(line);
  return [
    line.kind === 'play' ? words.rounds(Number(line.rounds)) : '',
    line.kind === 'play' ? words.stakes(readableRupees(line.stakedMinor), readableRupees(line.wonMinor)) : '',
    payment === null ? '' : `${words.columns.payment} ${payment}`,
    line.bonusMinor === 0n ? '' : `${words.columns.bonus} ${readableRupees(line.bonusMinor, true)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

type Run = { readonly text: string; readonly script: (typeof fonts)[number] };

/** Letters of the Devanagari file of the typeface, which has the rupee sign too. */
const devanagari = '\\u0900-\\u097F\\u200C\\u200D\\u20B9';
const pieces = new RegExp(`[${devanagari}]+|[^${devanagari}]+`, 'gu');
const isDevanagari = new RegExp(`^[${devanagari}]`, 'u');

/** Pieces of a text by the file that has their letters. */
function runsOf(text: string): Run[] {
  return (text.match(pieces) ?? []).map((piece) => ({ text: piece, script: isDevanagari.test(piece) ? 'devanagari' : 'latin' }));
}
