import { line, picture, type Drawing, type Picture } from '../draw/drawing/svg.ts';

const pencil = '#3a4a8c';
const faint = '#b9c4de';
/** Above so many curves a path is a screen of dots: it comes with the press, not with the pencil. */
const dotsMin = 14;

const isScreen = (d: string) => (d.match(/[mM]/g) ?? []).length > dotsMin;

/** A symbol of 160 × 160 before it was printed: its outlines in pencil on squared paper, without colour and dots. */
export function sketch(drawing: Drawing): Picture {
  const outlines = drawing
    .replaceAll(/<path d="([^"]*)"[^>]*?\/>/g, (whole, d: string) => (isScreen(d) ? '' : whole))
    .replaceAll(/ (?:fill|stroke)="[^"]*"/g, '')
    .replaceAll(/ stroke-width="[^"]*"/g, '');
  const squares = [20, 40, 60, 80, 100, 120, 140].map((at) => `M${at} 0V160M0 ${at}H160`).join('');
  return picture(
    160,
    160,
    `<path d="M0 0H160V160H0Z" fill="#f6f1e4"/>` +
      line(squares, faint, 0.5) +
      line('M0 0L160 160M160 0L0 160M80 0V160M0 80H160', faint, 0.9, ' stroke-dasharray="4 3"') +
      `<g fill="none" stroke="${pencil}" stroke-width="1.5" stroke-linejoin="round" transform="translate(8 8) scale(0.9)">${outlines}</g>`,
  );
}
