import tailwind from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeBuildName } from './build/build-name.ts';
import { words } from '../kit/build/write-words.ts';
import { siteWords } from './build/site-words.ts';

/** The shell is on every page: it loads with the first script, as do the loaders of the two usual first pages. All else loads with its page. */
const shell = ['/{-$lang}', '__root__'];
const firstPages = ['/{-$lang}/', '/{-$lang}/games/{-$category}'];
const splitBehavior = ({ routeId }: { readonly routeId: string }) => {
  if (shell.includes(routeId)) return [];
  return firstPages.includes(routeId) ? undefined : [['loader' as const, 'component' as const, 'notFoundComponent' as const]];
};

/** Builds the site to dist/client (assets, cacheable for ever) and dist/server/server.js (a fetch handler the API's process calls). */
export default defineConfig({
  plugins: [
    words(siteWords),
    writeBuildName(),
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
                  priority: 3,
                  tags: ['$initial'],
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//,
                },
                { name: 'site', priority: 2, tags: ['$initial'] },
                // What home, lobby and the page of a game share beside the first script.
                {
                  name: 'shared',
                  priority: 2,
                  test: /\/app\/(data\/(api\/api-command|games\/(game-target|rtp))|site\/navigation\/targets)|\/kit\/src\/(formats\/(money|fraction)|data-display\/(amount|label-picture))/,
                },
                {
                  name: 'games',
                  priority: 1,
                  test: /\/app\/(parts\/games\/(?!search-box|round-label|more-games|game-row)|data\/games\/(use-favourite|guest-favourites|player-favourites))|words\.gen\/lobby\.(closed|favourite\.[fs]|jackpot|maxWin|play|returns)/,
                },
                {
                  // One journey for a game's page: the lobby fetches it ahead.
                  name: 'game',
                  priority: 1,
                  test: /\/app\/features\/game\/(?!about\/(?!about-(?:section|button))|game-promo|opening\/(before-game|opening|pregame-dialog|verify))|\/app\/data\/(live\/jackpots|jackpots\/queries)\.|\/routes\/\{-\$lang\}\/games\/\$developer\/\$slug\.tsx\?/,
                },
                {
                  name: 'player',
                  priority: 1,
                  test: /\/app\/(parts\/account\/balance-panel|data\/balance\/)|words\.gen\/shell\.balance/,
                },
                {
                  name: 'lobby',
                  priority: 1,
                  test: /\/app\/(features\/lobby\/lobby-|parts\/games\/search-box)|\/kit\/src\/navigation\/tabs\.|words\.gen\/lobby\.(count|featured|loading|mostPlayed|none|search|tabs|title)/,
                },
                {
                  name: 'home',
                  priority: 1,
                  test: /\/app\/features\/home\/(?!below-fold|hero\.|promise|live|player|load-player|type-rows)|words\.gen\/home\.(?!fair|hero|live|player|promise|winners)/,
                },
                {
                  name: 'home-below',
                  priority: 1,
                  test: /\/app\/(features\/home\/(below-fold|promise|live|type-rows)|parts\/games\/game-row|data\/ratings\/format-multiple)|words\.gen\/home\.(live|promise|winners)/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
