import { disc, num } from './drawing/svg.ts';

type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Block-print triangles along all four sides of a frame, pointing inwards, and the dots that sit in them. */
export function triangleBorder(frame: Frame, tooth: number): { readonly triangles: string; readonly dots: string } {
  const across = Math.round(frame.width / (tooth * 1.25));
  const down = Math.round(frame.height / (tooth * 1.25));
  const triangles: string[] = [];
  const dots: string[] = [];
  const put = (x: number, y: number, dx: number, dy: number) => {
    const half = tooth / 2;
    triangles.push(
      `M${num(x - dy * half)} ${num(y - dx * half)}L${num(x + dy * half)} ${num(y + dx * half)}L${num(x + dx * tooth * 0.8)} ${num(y + dy * tooth * 0.8)}Z`,
    );
    dots.push(disc(x + dx * tooth * 0.27, y + dy * tooth * 0.27, tooth * 0.12));
  };
  for (let index = 0; index < across; index += 1) {
    const x = frame.x + (frame.width / across) * (index + 0.5);
    put(x, frame.y, 0, 1);
    put(x, frame.y + frame.height, 0, -1);
  }
  for (let index = 0; index < down; index += 1) {
    const y = frame.y + (frame.height / down) * (index + 0.5);
    put(frame.x, y, 1, 0);
    put(frame.x + frame.width, y, -1, 0);
  }
  return { triangles: triangles.join(''), dots: dots.join('') };
}

/** A string of beads along the inside of a frame. */
export function beads(frame: Frame, step: number, radius: number): string {
  const across = Math.round(frame.width / step);
  const down = Math.round(frame.height / step);
  const row = Array.from({ length: across + 1 }, (_, index) => frame.x + (frame.width / across) * index);
  const column = Array.from({ length: down - 1 }, (_, index) => frame.y + (frame.height / down) * (index + 1));
  return [
    ...row.map((x) => disc(x, frame.y, radius) + disc(x, frame.y + frame.height, radius)),
    ...column.map((y) => disc(frame.x, y, radius) + disc(frame.x + frame.width, y, radius)),
  ].join('');
}
