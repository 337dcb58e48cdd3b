import tailwind from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeBuildName } from './build/build-name.ts';
import { scriptGroups, scriptName } from './build/scripts/script-groups.ts';
import { checkScripts } from './build/scripts/check-scripts.ts';
import { writeFirstLoads } from './build/scripts/first-loads.ts';
import { writeScriptParts } from './build/scripts/script-parts.ts';
import { shortScriptLoader } from './build/scripts/script-loader.ts';
import { writeOfflinePage } from './build/offline-page.ts';
import { setSourceMapsAside } from './build/source-maps.ts';
import { withoutRouteNames } from './build/routes/route-names.ts';
import { shortSplitRoutes } from './build/routes/split-routes.ts';
import { words } from '../kit/build/write-words.ts';
import { siteWords } from './build/site-words.ts';
import { followPages, routesOf, writePages } from './build/pages/write-pages.ts';

/** The shell is on every page and loads with the first script. All else loads with its page. */
const shell = ['/{-$lang}', '__root__'];
const splitBehavior = ({ routeId }: { readonly routeId: string }) =>
  shell.includes(routeId) ? [] : [['loader' as const, 'component' as const, 'notFoundComponent' as const]];

/** Written before the router's plugin looks for the files of routes. */
const pages = writePages();

/** Builds the site to dist/client (assets, cacheable for ever) and dist/server/server.js (a fetch handler the API's process calls). */
export default defineConfig({
  plugins: [
    words(siteWords),
    followPages(),
    writeBuildName(),
    writeScriptParts(),
    writeFirstLoads(),
    checkScripts(),
    shortScriptLoader(),
    withoutRouteNames(),
    shortSplitRoutes(),
    setSourceMapsAside(),
    writeOfflinePage(),
    tanstackStart({
      srcDirectory: 'app',
      router: {
        routesDirectory: 'routes',
        virtualRouteConfig: routesOf(pages),
        generatedRouteTree: 'routeTree.gen.ts',
        quoteStyle: 'single',
        codeSplittingOptions: { splitBehavior },
      },
    }),
    react(),
    tailwind(),
  ],
  // The server's page names the scripts of its first view; a list of all later ones would cost each page 3 kB.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: scriptGroups },
            chunkFileNames: scriptName,
          },
        },
      },
    },
  },
});
