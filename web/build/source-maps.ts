import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Makes a source map of each script and moves it to `source-maps/` beside the folder that is served: visitors get neither a map nor the name of one.
 * `npm run source-maps` uploads them (docs/decisions/0329).
 */
export function setSourceMapsAside(): Plugin {
  return {
    name: 'mela:set-source-maps-aside',
    enforce: 'post',
    configEnvironment: (name) => (name === 'client' ? { build: { sourcemap: 'hidden' } } : undefined),
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }, bundle) {
      const served = dir ?? '.';
      const aside = join(served, '..', 'source-maps');
      rmSync(aside, { recursive: true, force: true });
      let moved = 0;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const map = join(served, `${file.fileName}.map`);
        // A script that only passes on exports of others has none.
        if (!existsSync(map)) continue;
        moved += 1;
        mkdirSync(dirname(join(aside, file.fileName)), { recursive: true });
        renameSync(map, join(aside, `${file.fileName}.map`));
      }
      if (moved === 0) this.error('the scripts have no source maps');
    },
  };
}
