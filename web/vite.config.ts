import tailwind from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeBuildName } from './build/build-name.ts';
import { writeScriptParts } from './build/script-parts.ts';
import { shortScriptLoader } from './build/script-loader.ts';
import { withoutRouteNames } from './build/route-names.ts';
import { words } from '../kit/build/write-words.ts';
import { siteWords } from './build/site-words.ts';

/** The shell is on every page and loads with the first script. All else loads with its page. */
const shell = ['/{-$lang}', '__root__'];
const splitBehavior = ({ routeId }: { readonly routeId: string }) =>
  shell.includes(routeId) ? [] : [['loader' as const, 'component' as const, 'notFoundComponent' as const]];

/** Builds the site to dist/client (assets, cacheable for ever) and dist/server/server.js (a fetch handler the API's process calls). */
export default defineConfig({
  plugins: [
    words(siteWords),
    writeBuildName(),
    writeScriptParts(),
    shortScriptLoader(),
    withoutRouteNames(),
    tanstackStart({
      srcDirectory: 'app',
      router: {
        routesDirectory: 'routes',
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
            // Few files compress better than many, and the framework stays cached when only our own code changes.
            codeSplitting: {
              groups: [
                {
                  // Without the parts of Start that import the site: its name then changes with a dependency only.
                  name: 'framework',
                  priority: 4,
                  tags: ['$initial'],
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//,
                },
                { name: 'site', priority: 3, tags: ['$initial'] },
                // Reading a query: pages need it, the first script does not. Its name changes with a dependency only, too.
                {
                  name: 'query',
                  priority: 2,
                  test: /node_modules\/@tanstack\/react-query\/build\/modern\/(useQuery|useSuspenseQuery)\.js/,
                },
                // What home, the lobby and a game share beside the first script. All else is in a file of those pages that need it.
                {
                  name: 'common',
                  priority: 1,
                  test: /\/app\/(data\/((account|games)\/queries|games\/(game-target|facts\/rtp)|api\/api-command|live\/jackpots)|site\/(rendering\/|navigation\/modal-target)|words\.gen\/shell\.nav\.register)|\/kit\/src\/(buttons\/button-class|icons\/signs|labels\/|state\/)/,
                },
                // What home and the lobby read, and a game does not.
                { name: 'lists', priority: 1, includeDependenciesRecursively: false, test: /\/app\/data\/(content|jackpots)\/queries/ },
                // What a game's page needs before its frame opens, in one file.
                {
                  name: 'game',
                  priority: 1,
                  includeDependenciesRecursively: false,
                  test: /\/app\/(data\/(games\/launch|prefetch\/read-art-manifest)|features\/game\/load-game)|\/kit\/src\/frame-protocol\//,
                },
              ],
            },
          },
        },
      },
    },
  },
});
