import { beads, triangleBorder } from '../border.ts';
import { overprint, wear } from '../drawing/press.ts';
import { box, clipTo, fill, line } from '../drawing/svg.ts';

export type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly paper: string;
  /** Colour of the outer band and of the block-print triangles. */
  readonly band: string;
  readonly teeth: string;
  readonly key: string;
  /** The picture inside the border, and what may overlap the border. */
  readonly scene: string;
  readonly front: string;
};

/** A label as it leaves the press: paper, band, key line, bordered scene, wear. */
export function labelSheet({ width, height, paper, band, teeth, key, scene, front }: Sheet): string {
  const ground = box(44, 44, width - 88, height - 88, 20);
  const border = triangleBorder({ x: 58, y: 58, width: width - 116, height: height - 116 }, 25);
  return (
    fill(box(0, 0, width, height), paper) +
    overprint(line(box(19, 19, width - 38, height - 38, 30), band, 15), line(box(35, 35, width - 70, height - 70, 22), key, 4), 1.2) +
    clipTo(ground, scene) +
    overprint(fill(border.triangles, teeth), fill(border.dots, paper) + line(box(56, 56, width - 112, height - 112, 8), paper, 3), 0.8) +
    fill(beads({ x: 95, y: 95, width: width - 190, height: height - 190 }, 15, 2.1), paper) +
    front +
    fill(wear(width, height, Math.round((width * height) / 3600), 1.7, 7), paper, ' opacity="0.75"')
  );
}
