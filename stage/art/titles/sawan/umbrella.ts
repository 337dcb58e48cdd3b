import { fadeDown } from '../../draw/drawing/halftone.ts';
import { disc, fill, line } from '../../draw/drawing/svg.ts';
import { ink, inks } from './inks.ts';

const dome =
  'M-230 0C-226 -128 -126 -206 0 -206C126 -206 226 -128 230 0C206 -30 160 -30 138 0C112 -32 62 -34 46 0C26 -30 -26 -30 -46 0C-62 -34 -112 -32 -138 0C-160 -30 -206 -30 -230 0Z';
const ribs = 'M0 -206C-40 -150 -50 -70 -46 0M0 -206C40 -150 50 -70 46 0M0 -206C-96 -160 -136 -80 -138 0M0 -206C96 -160 136 -80 138 0';
const panels = 'M0 -206C-96 -160 -136 -80 -138 4H-46C-50 -70 -40 -150 0 -206ZM0 -206C96 -160 136 -80 138 4H46C50 -70 40 -150 0 -206Z';

/** The great umbrella, 460 wide, its ribs ending at y 0, its handle 260 below. */
export const umbrella = (width = 8) =>
  line('M0 -10V190C0 236 64 236 64 196', inks.key, width * 2.4) +
  line('M0 -10V190C0 236 64 236 64 196', inks.orange, width * 0.9) +
  line('M0 -206V-236', inks.key, width * 1.9) +
  fill(disc(0, -238, width * 1.5), inks.key) +
  ink(
    dome,
    inks.key,
    fill(dome, inks.orange) +
      fill(panels, inks.paper) +
      fill(fadeDown({ x: -240, y: -110, width: 480, height: 120 }, 12, 0.2, 4.4), inks.key) +
      line('M-172 -92C-164 -116 -148 -138 -128 -154', inks.paper, width),
    width,
  ) +
  line(ribs, inks.key, width * 0.72) +
  fill([-230, -138, -46, 46, 138, 230].map((x) => disc(x, 4, width * 0.95)).join(''), inks.key);
