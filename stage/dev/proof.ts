/** A contact sheet: `node stage/dev/proof.ts diwali-night out.png` renders all symbols large and at 48 px. */
import sharp from 'sharp';
import { move, picture, fill, box } from '../art/draw/drawing/svg.ts';

const [slug = 'diwali-night', out = '/tmp/proof.png'] = process.argv.slice(2);
const { symbols } = (await import(`../art/titles/${slug}/symbols.ts`)) as { symbols: Record<string, () => string> };
const drawn = Object.values(symbols).map((draw) => draw());
const columns = 5;
const rows = Math.ceil(drawn.length / columns);
const sheet = drawn.map((body, index) => move(body, 20 + (index % columns) * 190, 20 + Math.floor(index / columns) * 180)).join('');
const small = drawn.map((body, index) => move(body, 20 + index * 60, rows * 180 + 30, 0.3)).join('');
const height = rows * 180 + 100;
await sharp(Buffer.from(picture(970, height, fill(box(0, 0, 970, height), '#fbe9c6') + sheet + small)), { density: 108 })
  .png()
  .toFile(out);
