import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwind from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { paraglideOptions } from './paraglide.config.ts';

/** Builds the site to dist/client (assets, cacheable for ever) and dist/server/server.js (a fetch handler the API's process calls). */
export default defineConfig({
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    tanstackStart({ srcDirectory: 'app', router: { routesDirectory: 'routes', generatedRouteTree: 'routeTree.gen.ts', quoteStyle: 'single' } }),
    react(),
    tailwind(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
