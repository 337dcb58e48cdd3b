import { join } from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwind from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ownLocaleRuntime, withoutServerFunctions } from './build/lean-client.ts';
import { paraglideOptions } from './paraglide.config.ts';

/** Builds the site to dist/client (assets, cacheable for ever) and dist/server/server.js (a fetch handler the API's process calls). */
export default defineConfig({
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    ownLocaleRuntime(join(import.meta.dirname, 'app/lib/words-runtime.ts')),
    withoutServerFunctions(),
    tanstackStart({ srcDirectory: 'app', router: { routesDirectory: 'routes', generatedRouteTree: 'routeTree.gen.ts', quoteStyle: 'single' } }),
    react(),
    tailwind(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The framework compresses better as one file, and stays in caches when only our own code changes.
            codeSplitting: { groups: [{ name: 'framework', test: /node_modules\/(react|react-dom|scheduler|@tanstack|seroval|seroval-plugins|isbot|cookie-es)\// }] },
          },
        },
      },
    },
  },
});
