import { join } from 'node:path';
import { bundleKit } from '../stage/build/bundle/bundle-kit.ts';

/** `npm pack -w title-kit` runs this first: the command in one file, with all that it opens beside it. */
await bundleKit(join(import.meta.dirname, 'src/mela-title.ts'), join(import.meta.dirname, 'dist'));
