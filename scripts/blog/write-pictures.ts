/** Authoring step, run when a drawing of an article or the engine changes: `node scripts/blog/write-pictures.ts`. Prints what the article says. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { khazana } from '../../games/src/titles/khazana/title.ts';
import { mor } from '../../games/src/titles/mor/title.ts';
import { blogPictures } from './blog-pictures.ts';
import { sumUp } from './play-sessions.ts';

const folder = join(import.meta.dirname, '../../web/public/pictures');
for (const [file, picture] of blogPictures()) writeFileSync(join(folder, file), `${picture}\n`);
for (const data of [mor, khazana]) process.stdout.write(`${data.slug}: ${JSON.stringify(sumUp(data, 1000))}\n`);
