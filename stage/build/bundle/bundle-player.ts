import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles the player of a stage folder. It takes one or two seconds and is done at every build: the bundler alone knows what the player is made of, the
 * music of each title among it. `write: false` returns the bundle and leaves the folder as it is.
 */
export const bundlePlayer = (folder: string, { write }: { readonly write: boolean } = { write: true }) =>
  build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn', build: { write } });
