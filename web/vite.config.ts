import { join } from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwind from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { nameTheBuild } from './build/name-the-build.ts';
import { ownLocaleRuntime, withoutServerFunctions } from './build/lean-client.ts';
import { leanPackages } from './build/lean-packages.ts';
import { leanWords } from './build/lean-words.ts';
import { paraglideOptions } from './paraglide.config.ts';

/** The two pages most visits begin with keep their loaders at hand; all others load theirs with the page, and none of it with the first. */
const firstPages = ['/{-$lang}/', '/{-$lang}/games/{-$category}', '/{-$lang}', '__root__'];
const splitBehavior = ({ routeId }: { readonly routeId: string }) =>
  firstPages.includes(routeId) ? undefined : [['loader' as const, 'component' as const, 'notFoundComponent' as const]];

/** Builds the site to dist/client (assets, cacheable for ever) and dist/server/server.js (a fetch handler the API's process calls). */
export default defineConfig({
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    ownLocaleRuntime(join(import.meta.dirname, 'app/lib/words-runtime.ts')),
    leanWords(),
    withoutServerFunctions(),
    leanPackages(join(import.meta.dirname, 'app')),
    nameTheBuild(),
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
  // The server's page names the scripts of its first view; a list of what every later one needs would come with each page (3 kB).
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better than many, and the framework stays in caches when only our own code changes.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  priority: 2,
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(infiniteQueryObserver|useInfiniteQuery|mutationObserver|queriesObserver))/,
                },
                {
                  name: 'shell',
                  priority: 1,
                  test: /\/app\/(shell\/(?!over-home|load-behind|not-found-page|balance-panel|gifts-link|post-button|count-badge|later\/)|features\/(account|live)\/use-|ui\/(money|button|icon-button|class-names|toast-store|pinwheel)\.)|\/ui\/line-drawing\.|paraglide\/messages\/shell_(?!footer|nav_(?!login|main|register)|clock|menu_account|help|post|gifts|balance|notfound)/,
                },
                {
                  name: 'games',
                  priority: 2,
                  test: /\/app\/features\/games\/|paraglide\/messages\/lobby_(favourite_[fk]|kind|returns)/,
                },
                {
                  // One journey for a game's page: the lobby fetches it ahead.
                  name: 'game',
                  priority: 1,
                  test: /\/app\/features\/game\/(?!about\/(?!about-(?:when|button|id)|later-about)|game-promo|opening\/(before-game|opening|pregame-(?:dialog|words)|verify))|\/app\/features\/(live\/jackpots|jackpots\/queries)\.|\/routes\/\{-\$lang\}\/games\/\$developer\/\$slug\.tsx\?/,
                },
                {
                  name: 'player',
                  priority: 1,
                  test: /\/app\/(shell\/balance-panel|features\/balance\/|ui\/amount|lib\/site\/targets)\b|\/icons\/plus\.|paraglide\/messages\/shell_balance/,
                },
                {
                  name: 'lobby',
                  priority: 1,
                  test: /\/app\/features\/(lobby\/(lobby-|no-games)|search\/search-box)|\/app\/ui\/tabs\.|paraglide\/messages\/lobby_(count|intro|loading|none|search|tabs|title)/,
                },
                {
                  name: 'home',
                  priority: 1,
                  test: /\/app\/features\/home\/(?!below-fold|fair-|calm-|odds-|winners|type-rows)|paraglide\/messages\/home_(?!fair|calm|winners)/,
                },
                {
                  name: 'home-below',
                  priority: 1,
                  test: /\/app\/features\/home\/(below-fold|fair-|calm-|odds-|winners|type-rows)|paraglide\/messages\/home_(fair|calm|winners)/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
