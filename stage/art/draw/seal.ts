import { wear } from './drawing/press.ts';
import { clipTo, disc, fill, line, move, picture, type Picture } from './drawing/svg.ts';

type Seal = {
  /** The ring round the seal, its outline, and the ornament between outline and paper; all round 320, 320. */
  readonly glow: string;
  readonly outline: string;
  readonly ornament: string;
  readonly ink: string;
  readonly paper: string;
  readonly key: string;
};

/** A stamp of the title's own shape for big wins, 640 × 640; the paper disc in its middle is empty for the sum. */
export const seal = ({ glow, outline, ornament, ink, paper, key }: Seal): Picture =>
  picture(
    640,
    640,
    glow +
      move(fill(outline, key), 6, 8) +
      fill(outline, ink) +
      line(outline, key, 6) +
      ornament +
      fill(disc(320, 320, 216), paper) +
      line(disc(320, 320, 216), key, 5) +
      line(disc(320, 320, 204), ink, 5) +
      clipTo(outline, fill(wear(640, 640, 240, 2.6, 23), paper, ' opacity="0.8"')),
  );
