import { Type } from 'typebox';

/** A picture by its path: one of the site, or a file of an uploaded one. */
export const picturePathPattern = '^/((art|pictures)/[A-Za-z0-9/_.-]+|uploads/[0-9a-f]{32}-[0-9]{3,4}\\.(avif|webp))$';

export const PicturePath = Type.String({
  pattern: picturePathPattern,
  maxLength: 200,
  description: 'below /art/ or /pictures/, or /uploads/ with hash, width and format of an uploaded picture',
});
