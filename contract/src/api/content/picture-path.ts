import { Type, type Static } from 'typebox';
import { type ReferenceName, refersTo } from '../../http/references.ts';
import { strict } from '../../http/schema.ts';

const sitePath = '(art|pictures)/[A-Za-z0-9/_.-]+';
/** A picture in a text, by its path: one of the site, or a file of an uploaded one. */
export const picturePathPattern = `^/(${sitePath}|uploads/[0-9a-f]{32}-[0-9]{3,4}\\.(avif|webp))$`;

/** The number of an uploaded picture by its content, which its addresses have too. */
export const PictureHash = Type.String({ pattern: '^[0-9a-f]{32}$', [refersTo]: 'uploaded' satisfies ReferenceName });
export const UploadedPicture = Type.Object({ uploaded: PictureHash }, strict);

/** The picture of an article or a season: an uploaded one, or a file of the site by its path. */
export const ChosenPicture = Type.Union([
  UploadedPicture,
  Type.Object({ path: Type.String({ pattern: `^/${sitePath}$`, maxLength: 200, description: 'below /art/ or /pictures/' }) }, strict),
]);
export type ChosenPicture = Static<typeof ChosenPicture>;
