import { sharp } from '../../../server/src/kernel/pictures/picture-header.ts';

/** The largest picture that editors may upload: 40 megapixels. */
export const [width, height] = [8000, 5000];
export const kinds = ['jpeg', 'progressive', 'png', 'interlaced', 'webp'] as const;
export type Kind = (typeof kinds)[number];

/** A picture with enough in it that it does not fold into nothing: a slope of colours with grain. */
export async function pictureOf(kind: Kind, seedColour = '#806040'): Promise<Buffer> {
  const grain = await sharp({
    create: { width: 500, height: 313, channels: 3, background: seedColour, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .png()
    .toBuffer();
  const large = sharp(grain).resize(width, height, { fit: 'fill', kernel: 'cubic' });
  if (kind === 'png' || kind === 'interlaced')
    return large.png({ progressive: kind === 'interlaced', compressionLevel: 9, palette: true }).toBuffer();
  return kind === 'webp'
    ? large.webp({ quality: 60 }).toBuffer()
    : large.jpeg({ quality: 70, progressive: kind === 'progressive' }).toBuffer();
}
