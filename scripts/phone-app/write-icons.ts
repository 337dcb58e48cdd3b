import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appSign } from '../../stage/art/site/icon.ts';
import { rasterise } from '../../stage/build/rasterise.ts';

const resources = join(import.meta.dirname, '../../mobile/app/android/app/src/main/res');
/** Android's classes of screens, and how wide a foreground of 108 dp is in each. */
const widths = { mdpi: 108, hdpi: 162, xhdpi: 216, xxhdpi: 324, xxxhdpi: 432 };

for (const [screen, width] of Object.entries(widths)) {
  const folder = join(resources, `mipmap-${screen}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'ic_launcher_foreground.png'), await rasterise(appSign(), width));
}
