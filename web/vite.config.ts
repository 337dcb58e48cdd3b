import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeBuildName } from './build/build-name.ts';
import { withoutServerFunctions } from './build/slim-client.ts';
import { slimPackages } from './build/slim-packages.ts';
import { words } from '../kit/build/write-words.ts';
import { siteWords } from './build/site-words.ts';

/** The loaders of the two usual first pages are in the main bundle; all others load with their page. */
const firstPages = ['/{-$lang}/', '/{-$lang}/games/{-$category}', '/{-$lang}', '__root__'];
const splitBehavior = ({ routeId }: { readonly routeId: string }) =>
  firstPages.includes(routeId) ? undefined : [['loader' as const, 'component' as const, 'notFoundComponent' as const]];

/** Builds the site to dist/client (assets, cacheable for ever) and dist/server/server.js (a fetch handler the API's process calls). */
export default defineConfig({
  plugins: [
    words(siteWords),
    withoutServerFunctions(),
    slimPackages(join(import.meta.dirname, '../kit')),
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
                  name: 'framework',
                  priority: 2,
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|useBlocker|queriesObserver))/,
                },
                {
                  name: 'shell',
                  priority: 2,
                  test: /\/app\/(frame\/((shell|load-shell|lazy-parts|use-site-rules)\.|header\/(header|guest-buttons|top-strip)|menu\/(main-menu|menu-link|menu-lines)|overlays\/modal-host|page\/(?!not-found-page)|session\/(?!use-autologin))|parts\/(brand|account\/language-switch)|data\/(live\/use-|overlays\/|games\/(queries|game-target|rtp))|site\/(storage\/|routing\/use-place|navigation\/(follow-links|modal-link|use-modal)|scroll\/use-scrolled-past))|\/kit\/src\/(formats\/money|buttons\/|data-display\/(label-picture|plain-label)|class-names|feedback\/toast-store|icons\/)|words\.gen\/shell\.(?!footer|nav\.(?!login|main|register)|clock|menu\.account|help|inbox|gifts|balance|notFound)/,
                },
                {
                  name: 'games',
                  priority: 1,
                  test: /\/app\/(parts\/games\/(?!search-box|round-label|more-games)|data\/games\/(use-favourite|guest-favourites|player-favourites))|words\.gen\/lobby\.(favourite\.[fs]|kind|returns)/,
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
                  test: /\/app\/(parts\/account\/balance-panel|data\/balance\/|site\/navigation\/targets)\b|\/kit\/src\/data-display\/amount|\/icons\/plus\.|words\.gen\/shell\.balance/,
                },
                {
                  name: 'lobby',
                  priority: 1,
                  test: /\/app\/(features\/lobby\/lobby-|parts\/games\/search-box)|\/kit\/src\/navigation\/tabs\.|words\.gen\/lobby\.(count|intro|loading|none|search|tabs|title)/,
                },
                {
                  name: 'home',
                  priority: 1,
                  test: /\/app\/features\/home\/(?!below-fold|fairness-(?:block|picture)|calm-|odds-|winners|type-rows)|words\.gen\/home\.(?!fair|calm|winners)/,
                },
                {
                  name: 'home-below',
                  priority: 1,
                  test: /\/app\/features\/home\/(below-fold|fairness-(?:block|picture)|calm-|odds-|winners|type-rows)|words\.gen\/home\.(fair|calm|winners)/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
