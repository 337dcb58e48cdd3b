import PDFDocument from 'pdfkit';
import { registerFonts } from '../../payments/index.ts';
import type { ReportTable } from './report-table.ts';

const [left, right, bottom, rowPx, notePx] = [40, 802, 555, 15, 13] as const;
/** Letters of the Devanagari file. */
const devanagari = /[\u0900-\u097F\u20B9]/;

/** Figures beside the key that a page across has room for. */
const figuresMax = 8;

/** The columns of each table of a report: figures that are zero in every row are left out, and the others follow each other. */
function tablesOf({ head, rows }: ReportTable): number[][] {
  const figures = head.flatMap((_, at) => (at > 0 && rows.some((row) => Number(row[at]) !== 0) ? [at] : []));
  const count = Math.max(1, Math.ceil(figures.length / figuresMax));
  return Array.from({ length: count }, (_, at) => [0, ...figures.slice(at * figuresMax, (at + 1) * figuresMax)]);
}

/** A report as a PDF, A4 across. What a page has no room for beside the key follows in further tables of the same rows, each on a page of its own. */
export function pdfOf(
  table: ReportTable,
  { title, notes }: { readonly title: string; readonly notes: readonly string[] },
): PDFKit.PDFDocument {
  const document = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 0, info: { Title: title } });
  registerFonts(document);
  const page = { y: 40, number: 1 };
  const put = (text: string, x: number, y: number, { size = 9, width = right - left, isSum = false } = {}) => {
    document.font(devanagari.test(text) ? 'devanagari 400' : 'latin 400').fontSize(size);
    document.text(text, x, y, { width, align: isSum ? 'right' : 'left', lineBreak: false, height: 2 * size, ellipsis: true });
  };
  const endPage = () => put(`Page ${page.number}`, left, bottom + 20, { size: 8 });
  const nextPage = () => {
    endPage();
    document.addPage();
    page.number += 1;
    page.y = 40;
  };
  const line = (cells: readonly string[], shown: readonly number[], size: number) => {
    const width = (right - left) / Math.max(shown.length, 4);
    shown.forEach((column, at) => put(cells[column] ?? '', left + at * width, page.y, { size, width: width - 6, isSum: at > 0 }));
    page.y += rowPx;
  };
  const headOf = (shown: readonly number[]) => {
    line(table.head, shown, 8);
    const y = page.y - 3;
    document.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#999').stroke();
  };

  put(title, left, page.y, { size: 20 });
  notes.forEach((note, at) => put(note, left, 70 + at * notePx));
  page.y = 85 + notes.length * notePx;
  tablesOf(table).forEach((shown, at) => {
    if (at > 0) nextPage();
    headOf(shown);
    for (const row of table.rows) {
      if (page.y > bottom) {
        nextPage();
        headOf(shown);
      }
      line(row, shown, 9);
    }
  });
  endPage();
  document.end();
  return document;
}
