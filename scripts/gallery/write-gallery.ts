/** Authoring step, run when the symbols of a title or their drawings change: `node scripts/gallery/write-gallery.ts`, then `npm run format`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { galleryWorks } from './gallery-works.ts';

const web = join(import.meta.dirname, '../../web');
const { works, sketches } = await galleryWorks();
for (const [file, picture] of sketches) {
  const path = join(web, 'public/pictures/gallery', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${picture}\n`);
}
writeFileSync(join(web, 'app/features/gallery/works.json'), `${JSON.stringify(works, null, 2)}\n`);
