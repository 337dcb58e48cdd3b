import PDFDocument from 'pdfkit';
import { registerFonts } from '../../payments/index.ts';
import type { ReportTable } from './report-table.ts';

const [left, right, top, bottom, rowPx] = [40, 802, 120, 555, 15] as const;
/** Letters of the Devanagari file. */
const devanagari = /[\u0900-\u097F\u20B9]/;

/** Columns of the paper, the key and at most eight figures: those that stand in none of the rows are left out. */
const columnsMax = 9;

/** A report as a PDF, A4 across. Figures that are zero in every row are left out, since a page has room for eight. */
export function pdfOf(
  { head, rows }: ReportTable,
  { title, notes }: { readonly title: string; readonly notes: readonly string[] },
): PDFKit.PDFDocument {
  const shown = head.flatMap((_, at) => (at === 0 || rows.some((row) => Number(row[at]) !== 0) ? [at] : [])).slice(0, columnsMax);
  const document = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 0, info: { Title: title } });
  const width = (right - left) / Math.max(shown.length, 4);
  const page: { y: number; number: number } = { y: top, number: 1 };
  registerFonts(document);
  const put = (text: string, at: number, size: number, y = page.y) => {
    const first = at === 0;
    const x = first ? left : left + at * width;
    document.font(devanagari.test(text) ? 'devanagari 400' : 'latin 400').fontSize(size);
    document.text(text, x, y, { width: width - 6, align: first ? 'left' : 'right', lineBreak: false, height: rowPx, ellipsis: true });
  };
  const columns = () => {
    shown.forEach((column, at) => put(head[column] ?? '', at, 8));
    page.y += rowPx;
    document
      .moveTo(left, page.y - 3)
      .lineTo(right, page.y - 3)
      .lineWidth(0.5)
      .strokeColor('#999')
      .stroke();
  };
  document.font('latin 400').fontSize(20).text(title, left, 40);
  notes.forEach((note, at) =>
    document
      .font('latin 400')
      .fontSize(9)
      .text(note, left, 70 + at * 13),
  );
  columns();
  for (const row of rows) {
    if (page.y > bottom) {
      document
        .font('latin 400')
        .fontSize(8)
        .text(`Page ${page.number}`, left, bottom + 20);
      document.addPage();
      page.number += 1;
      page.y = 40;
      columns();
    }
    shown.forEach((column, at) => put(row[column] ?? '', at, 9));
    page.y += rowPx;
  }
  document
    .font('latin 400')
    .fontSize(8)
    .text(`Page ${page.number}`, left, bottom + 20);
  document.end();
  return document;
}
