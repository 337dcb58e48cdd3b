import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/** Modules under these paths of a root, each the beginning of a regular expression. */
const under = (root: string, paths: readonly string[]) => `/${root}/(?:${paths.join('|')})`;
const matching = (...alternatives: readonly string[]) => new RegExp(alternatives.join('|'));

/** What a page needs for its first view; e2e/first-load.spec.ts holds its size. The names of `framework` and `query` change with a dependency only. */
const firstViews = [
  {
    // Without the parts of Start that import the site.
    name: 'framework',
    priority: 4,
    tags: ['$initial' as const],
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//,
  },
  { name: 'site', priority: 3, tags: ['$initial' as const] },
  // Reading a query: pages need it, the first script does not.
  { name: 'query', priority: 2, test: /node_modules\/@tanstack\/react-query\/build\/modern\/(useQuery|useSuspenseQuery)\.js/ },
  {
    // What home, the lobby and a game share beside the first script.
    name: 'common',
    priority: 1,
    test: matching(
      under('app', [
        'data/((account|games)/queries|games/(game-target|facts/rtp)|api/api-command|live/jackpots)',
        'site/(rendering/|navigation/modal-target)',
        String.raw`words\.gen/shell\.nav\.(games|login|register)`,
      ]),
      under('kit/src', [
        'api/(commands|log-in-end)',
        'buttons/button-class',
        'feedback/attempt',
        'promises/',
        'icons/signs',
        'labels/',
        'state/',
      ]),
    ),
  },
  // What home and the lobby read, and a game does not.
  { name: 'lists', priority: 1, includeDependenciesRecursively: false, test: /\/app\/data\/(content|jackpots)\/queries/ },
  {
    // What a game's page needs before its frame opens.
    name: 'game',
    priority: 1,
    includeDependenciesRecursively: false,
    test: matching(
      under('app', ['data/(games/launch|prefetch/read-art-manifest)', 'features/game/load-game']),
      under('kit/src', ['frame-protocol/']),
    ),
  },
];

const texts = join(import.meta.dirname, '../app/locales/en');
/** Files of texts that first views show: each goes with its page. */
const firstTexts = ['home', 'lobby', 'game', 'pages', 'shell'];
/** The first parts of the keys in all other files, and what the kit says later. */
const laterTexts = readdirSync(texts, { recursive: true, encoding: 'utf8' })
  .filter((path) => extname(path) === '.json' && !firstTexts.includes(basename(path, '.json')))
  .flatMap((path) => Object.keys(JSON.parse(readFileSync(join(texts, path), 'utf8'))));

/**
 * What opens on a touch, comes with a player or an error, or makes a link of a page is in no group: the bundler gives each a file. Named as a group, a
 * module that is imported late exports a name that it does not define (rolldown 1.2).
 */
const apart = matching(
  under('app', [
    'frame/(header/player|inbox/inbox-drawer|menu/menu-drawer|page/(error|not-found)|support/(request-call|sandbox-chat|support-menu))',
    'site/navigation/(back-navigation|modal-link|use-painted-press)',
  ]),
);

/** What every page loads next, with what stays apart from it. */
const shell = matching(
  under('app', [
    'frame/',
    'data/(account/(auth-store|blocked-path|commands|enter-player|log-in|suspicion)|api/(audience|clock-skew|network|remarketing|row-rules|use-command)|cashier/invitation)',
    'data/(live/use-live|notifications|overlays|prefetch/prefetch-game|settings/use-dates|tracking)',
    'parts/(account/language-switch|brand)',
    'site/(device|head/prerender-ready|language/locale-choice|navigation|offline/register-worker|router-patches/history-entry|routing/(own-path|use-place)|scroll|storage)',
    String.raw`words\.gen/(panels\.(cookie|leave|update)|shell|status\.token)`,
  ]),
  under('kit/src', [
    'api/(create-client|intent-key|learn-server-time|refresh-token|transport|use-command)',
    'buttons/icon-button|data-display/count-badge|feedback/(announcer|offline-notice|toast)|formats/clock|icons/frame|overlays/open-modals',
    String.raw`words\.gen/ui\.(close|loading|offline)`,
  ]),
  under('contract/src', ['http/signature', 'site/page-context']),
  'useBlocker',
);

/** What loads after a first view. Alone, some hundred of these modules would each be a request of less than a kilobyte (docs/decisions/0143). */
const later = [
  // The sum in header and menu, with its words.
  {
    name: 'balance',
    includeDependenciesRecursively: false,
    test: matching(under('app', ['parts/account/balance-panel', String.raw`words\.gen/shell\.balance`])),
  },
  {
    // Panels, drawers and dialogs load when they open.
    name: 'shell',
    includeDependenciesRecursively: false,
    test: (id: string) => shell.test(id) && !apart.test(id),
  },
  {
    // What parts of home, of lists and of a game's page share that load when they come near.
    name: 'near',
    includeDependenciesRecursively: false,
    test: matching(
      under('app', [
        'data/(api/api-pages|games/facts/(game-words|volatility-text)|jackpots/jackpot-words|ratings/(format-multiple|queries))',
        'parts/(codes/use-countdown|games/(game-row|label-grid)|jackpots)',
        String.raw`words\.gen/(game\.about\.\w+\.text|jackpots|lobby\.kind)`,
      ]),
      under('kit/src', ['api/pages', 'data-display/progress', 'feedback/skeleton', 'formats/(number|time)', 'rendering/use-near']),
      '[iI]nfiniteQuery',
    ),
  },
  {
    // Cards of contests, on home and on their pages.
    name: 'contests',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: matching(under('app', ['parts/contests', 'data/lottery', String.raw`words\.gen/(contests|lottery|tournaments)`])),
  },
  {
    // Texts of several pages, with those that nearly the same pages show.
    name: 'texts',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4000,
    includeDependenciesRecursively: false,
    test: matching(under(String.raw`words\.gen`, [...laterTexts.map((name) => String.raw`${name}\.`), String.raw`ui\.(error|more)`])),
  },
];

/** Which modules of the site's scripts go together: few files compress better than many, and load sooner on a slow network. All else is in a file of the pages that need it. */
export const scriptGroups = [...firstViews, ...later];

/** The bundler names scripts of texts by all pages that show them, whose names change with them. */
export const scriptName = ({ name }: { readonly name: string }) => `assets/${name.startsWith('texts~') ? 'texts' : '[name]'}-[hash].js`;
