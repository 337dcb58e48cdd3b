import { move } from './drawing/svg.ts';

type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Repeats a motif (drawn round 0, 0, its head up) along the four sides of a frame, its head to the inside; every second one may differ. */
export function motifBorder(frame: Frame, step: number, motif: string, second = motif): string {
  const across = Math.round(frame.width / step);
  const down = Math.round(frame.height / step);
  const pick = (index: number) => (index % 2 === 0 ? motif : second);
  const rows = Array.from({ length: across }, (_, index) => {
    const x = frame.x + (frame.width / across) * (index + 0.5);
    return move(pick(index), x, frame.y, 1, 180) + move(pick(index), x, frame.y + frame.height);
  });
  const columns = Array.from({ length: down }, (_, index) => {
    const y = frame.y + (frame.height / down) * (index + 0.5);
    return move(pick(index), frame.x, y, 1, 90) + move(pick(index), frame.x + frame.width, y, 1, 270);
  });
  return rows.join('') + columns.join('');
}

/** One motif in each corner of a frame, turned so that its head points to the middle. */
export const inCorners = ({ x, y, width, height }: Frame, motif: string): string =>
  move(motif, x, y, 1, 135) +
  move(motif, x + width, y, 1, 225) +
  move(motif, x, y + height, 1, 45) +
  move(motif, x + width, y + height, 1, 315);
