import { around, petals, rays } from '../../draw/drawing/polar.ts';
import { clipTo, disc, fill, line, num } from '../../draw/drawing/svg.ts';
import { fadeDown, halftone } from '../../draw/drawing/halftone.ts';
import { overprint } from '../../draw/drawing/press.ts';
import { inks } from './inks.ts';

const bowl = 'M40 236C54 330 116 376 206 376C296 376 352 326 372 222C330 252 270 264 206 264C142 264 82 258 40 236Z';
const rim = 'M40 236C92 208 150 202 212 202C274 202 330 206 372 222C334 254 268 266 206 266C144 266 84 260 40 236Z';
const oil = 'M76 237C122 219 166 214 212 214C264 214 306 217 338 226C302 246 256 253 206 253C156 253 112 249 76 237Z';
const foot = 'M158 372C176 380 236 380 254 372L276 408H136Z';
const flame = 'M214 0C208 54 138 92 138 156C138 198 170 228 208 228C248 228 280 198 280 156C280 96 224 60 214 0Z';
const middle = 'M211 70C206 104 168 128 168 168C168 198 186 222 208 222C232 222 250 198 250 166C250 130 216 106 211 70Z';
const heart = 'M208 132C204 152 188 164 188 186C188 206 196 220 208 220C221 220 229 206 229 186C229 166 213 154 208 132Z';

/** A point on the belly of the bowl: `share` from left to right, `depth` below the rim. */
const onBelly = (share: number, depth: number) => ({ x: 54 + share * 306, y: 262 + depth - (share - 0.5) ** 2 * (60 + depth * 0.55) });

const band = (count: number, depth: number, draw: (x: number, y: number) => string) =>
  Array.from({ length: count }, (_, index) => {
    const { x, y } = onBelly((index + 0.5) / count, depth);
    return draw(x, y);
  }).join('');

const tooth = (x: number, y: number) => `M${num(x - 10)} ${num(y)}H${num(x + 10)}L${num(x)} ${num(y + 19)}Z`;

/** The great lamp of the label, in a field of about 410 × 410: painted clay, a flame of three papers. */
export const heroDiya = () =>
  overprint(
    fill(bowl, inks.fire) + fill(foot, inks.fire) + fill(flame, inks.gold),
    clipTo(bowl, fill(fadeDown({ x: 40, y: 300, width: 340, height: 80 }, 9, 0.5, 4.6), inks.key)) +
      clipTo(
        flame,
        fill(
          halftone(
            { x: 130, y: 0, width: 160, height: 230 },
            9,
            (x, y) => 3.6 * Math.max(0, (Math.hypot((x - 209) * 1.5, y - 160) - 66) / 90),
          ),
          inks.fire,
        ),
      ) +
      fill(rim, inks.key) +
      fill(oil, inks.gold) +
      line('M110 236Q160 226 214 226', inks.paper, 4) +
      line(bowl, inks.key, 8) +
      line(foot, inks.key, 8) +
      line(flame, inks.key, 8) +
      fill(middle, inks.fire) +
      fill(heart, inks.paper) +
      fill('M202 204Q208 196 214 204L217 242Q208 248 199 242Z', inks.key) +
      clipTo(
        bowl,
        fill(band(13, 18, tooth), inks.gold) +
          fill(
            band(14, 18, (x, y) => disc(x, y + 15, 2.8)),
            inks.paper,
          ) +
          fill(
            band(9, 58, (x, y) => petals(x, y, 2, 15, 6, 24)),
            inks.paper,
          ) +
          fill(
            band(9, 58, (x, y) => disc(x, y, 4)),
            inks.gold,
          ) +
          fill(
            band(13, 87, (x, y) => disc(x, y, 3.6)),
            inks.paper,
          ),
      ) +
      line('M150 396H262', inks.paper, 4),
  );

/** Light round the flame: wedges and beads, centred on the flame. */
export const glory = (x: number, y: number, colour: string) =>
  fill(rays(x, y, 104, 140, 22, 0.36), colour) +
  fill(
    around(x, y, 122, 22, 360 / 44)
      .map(([px, py]) => disc(px, py, 4.4))
      .join(''),
    colour,
  );
