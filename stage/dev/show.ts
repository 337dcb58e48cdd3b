/** Renders one drawing: `node stage/dev/show.ts patang label out.png 800`. */
import sharp from 'sharp';

const [slug = 'diwali-night', name = 'label', out = '/tmp/show.png', width = '800'] = process.argv.slice(2);
const { prints } = (await import(`../art/titles/${slug}/prints.ts`)) as { prints: Record<string, () => string> };
const draw = prints[name];
if (draw === undefined) throw new Error(`${slug} has no picture of that name`);
await sharp(Buffer.from(draw()), { density: 144 })
  .resize({ width: Number(width) })
  .png()
  .toFile(out);
