/** Code that has one home. `pattern` is searched in every file that `where` matches, without comments, and is allowed only in `homes`. */
export type TextRule = {
  readonly name: string;
  readonly message: string;
  readonly pattern: RegExp;
  readonly where: RegExp;
  readonly homes: readonly RegExp[];
};

const product = /^(contract|games|kit|stage|server|web|admin)\/(src|app|art)\//;
const serverCode = /^(contract|games|server)\/src\//;
/** Code that only tests run may use the real clock and make its own keys. */
const tests = [/\.test\.tsx?$/, /^server\/src\/(.+\/)?testing\//];

export const textRules: readonly TextRule[] = [
  {
    name: 'environment',
    message: 'process.env is read in server/src/config/env.ts and nowhere else',
    pattern: /\bprocess\.env\b/,
    where: product,
    // The two entry points set NODE_ENV before anything is loaded; the tests' cluster passes its forks the path of its socket.
    homes: [/^server\/src\/config\/env\.ts$/, /^server\/src\/process\/(start|dev)(-[a-z]+)?\.ts$/, ...tests],
  },
  {
    name: 'clock',
    message: 'time comes from kernel/clock.ts, so that tests can set it',
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)|\bperformance\.now\(/,
    where: serverCode,
    // A log line is stamped by the logger itself; simulations print how long they took.
    homes: [
      /^server\/src\/kernel\/(clock|log)\.ts$/,
      /^server\/src\/process\/(start|dev)(-[a-z]+)?\.ts$/,
      /^server\/src\/process\/build\//,
      /^games\/src\/sim\//,
      ...tests,
    ],
  },
  {
    name: 'order by an output column',
    message:
      'ORDER BY with a bare name takes an output column before a column of the table: `times::text AS times ORDER BY times` sorts text, by no index. Write table.times',
    pattern: /(?<![\w.])(?:\w+\.)?(\w+)::\w+(?:\[\])? AS "?\1\b"?[^`;]*?\bORDER BY (?:[^`;()]*?, )?\1\b(?![.(])/,
    where: /^server\/(src|sql)\//,
    homes: [],
  },
  {
    name: 'effect that scrolls',
    message: 'newer browsers answer scrolling with a promise, which React would call as the end of the effect: write the body in braces',
    pattern: /\buse(?:Layout)?Effect\(\(\) => (?!\{)[^\n]*\.scroll(?:IntoView|To|By)?\(/,
    where: product,
    homes: [],
  },
  {
    name: 'escape in a journey',
    message: 'a dialog hears Escape once it is modal, which a slow machine makes it later than it shows it: use escape of e2e/support',
    pattern: /keyboard\.press\('Escape'\)/,
    where: /^e2e\//,
    homes: [/^e2e\/support\/press\.ts$/],
  },
  {
    name: 'one of many',
    message: 'work of a job for each of many is done by eachApart (kernel/jobs), so that one that fails does not stop the others',
    pattern: /\bfor \((?:const|let) [^\n]* of [^\n]*\)\s*(?:\{\s*)?await transact\(/,
    where: /^server\/src\/domains\//,
    homes: tests,
  },
  {
    name: 'clock of the device',
    message:
      "a phone's clock may be wrong by hours: what is compared with the server's times, or shown, uses serverNowMs of kit/src/state/server-clock.ts. Files that measure spans on this device alone are listed with the rule",
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)/,
    where: /^(web\/app|kit\/src|stage\/src)\//,
    homes: [
      /^kit\/src\/state\/server-clock\.ts$/,
      // The footer and the note of an arrival add the measured difference themselves.
      /^web\/app\/(data\/api\/clock-skew|frame\/footer\/clock)\.ts$/,
      // Spans between two moments of this device: how long ago something was done, shown or stored here, and countdowns of a number of seconds.
      /^web\/app\/frame\/(deferred-shell\.tsx|registration\/offer-registration\.ts|session\/use-auto-logout\.ts|version\/(new-version|reload-stale)\.ts|notices\/use-lead-to-cashier\.ts)$/,
      /^web\/app\/(features\/popups\/profile-popup\.tsx|data\/notifications\/viewed-popups\.ts)$/,
      /^web\/app\/data\/(wheel\/use-reset|account\/auth-store|notifications\/notices)\.ts$/,
      /^web\/app\/(parts\/codes\/use-countdown|site\/storage\/stored-value)\.ts$/,
      /\.test\.tsx?$/,
      /^(web\/app|kit\/src|stage\/src)\/(.+\/)?testing\//,
    ],
  },
  {
    name: 'per cent',
    message: 'players read a per cent as asPercent of contract/src/money/shares.ts writes it: 95.16%, in every text and language',
    pattern: /\}(?:\s|\\u00a0|&nbsp;)+%|\d(?:\s|\\u00a0|&nbsp;)+%(?=[`'"<)])|\}%(?=[`'"<])|(['"`])\s?%\1|style: 'percent'/,
    where: /^(kit|stage|web)\/(src|app)\//,
    // Lengths of a style.
    homes: [/^stage\/src\/view\/scene\.ts$/, ...tests],
  },
  {
    name: 'words by their key',
    message: 'a message is named by its key: one that is looked up brings all words with every page. Write isOpen ? m[…] : m[…]',
    pattern: /(?<![\w.$])m\[(?!['"])/,
    where: /^(kit|stage|web|admin)\/(src|app)\//,
    homes: [],
  },
  {
    name: 'helpline',
    message: 'the helpline has its name and number in contract/src/site/helpline.ts: helplineIn( fills them in',
    pattern: /\b14416\b|Tele-?MANAS|टेली-?मानस/i,
    where: product,
    homes: [/^contract\/src\/site\/helpline\.ts$/, ...tests],
  },
  {
    name: 'rejections that are seen',
    message:
      'a command whose rejection no one reads fails in silence: show `rejection` of useCommand, or pass all of it on. Files that only note what was seen are listed with the rule',
    pattern: /const \{(?![^}]*(?:\brejection\b|\.\.\.))[^}]*\} = useCommand\(/,
    where: /^web\/app\//,
    homes: [
      /^web\/app\/data\/notifications\/use-seen\.ts$/,
      /^web\/app\/features\/(gifts\/gifts-page|popups\/(vip-welcome-popup|care-popup))\.tsx$/,
      ...tests,
    ],
  },
  {
    name: 'texts by their role',
    message: 'a text has the colour of its role on the ground it stands on: text-muted, text-foreground, text-danger, text-success',
    pattern: /(?<![\w-])text-(?:on-paper(?:-dim)?|paper-dim|danger-on-paper|success-on-paper)(?![\w-])/,
    where: /^web\/app\//,
    // The strip is paper by its own colour alone; the gallery shows the colours themselves.
    homes: [/^web\/app\/frame\/header\/top-strip\.tsx$/, /^web\/app\/features\/dev-gallery\//, ...tests],
  },
  {
    name: 'presses that fail',
    message: 'what a visitor presses and what then fails is said by attempt( of kit/src/feedback; inBackground( only logs it',
    pattern: /\bon[A-Z]\w*(?:=\{|:)[^\n]*\binBackground\(/,
    where: /^web\/app\//,
    homes: tests,
  },
  {
    name: 'queries of the site',
    message:
      'what the site reads is a query of apiQuery or apiPages, whose answers wait until React has compared the page with what the server rendered. What only a browser shows is listed with the rule',
    pattern: /\bqueryFn\b/,
    where: /^web\/app\/data\//,
    homes: [/^web\/app\/data\/(account\/demo-letter|games\/pose-sheet)\.ts$/, ...tests],
  },
  {
    name: 'parts that come later',
    message:
      'a part whose script comes later is in a LatePart, which holds newer data back until React has compared the part with what the server rendered; Suspense alone does not',
    pattern: /<Suspense\b/,
    where: /^web\/app\//,
    homes: [/^web\/app\/site\/rendering\/late-part\.tsx$/, ...tests],
  },
  {
    name: 'commands without their hook',
    message:
      'a command is sent by useCommand, which keeps the rejection for the page to show. Files that show it themselves, or do what no one has asked for, are listed with the rule',
    pattern: /\brunCommand\(/,
    where: /^web\/app\//,
    homes: [
      /^web\/app\/data\/achievements\/achievements\.ts$/,
      // No one has asked for it, and the next page tries again.
      /^web\/app\/data\/notifications\/renew-push\.ts$/,
      // These show what has failed: a toast, the state of the page, the cover of the game.
      /^web\/app\/(data\/favourites\/use-favourite|parts\/round-check\/use-round-check|features\/game\/opening\/open-game)\.ts$/,
      /^web\/app\/features\/status-pages\/email-confirmation-page\.tsx$/,
      /^web\/app\/data\/account\/(commands|enter-player)\.ts$/,
      // These note what was seen.
      /^web\/app\/(frame\/inbox\/inbox-drawer|features\/popups\/message-popup)\.tsx$/,
      ...tests,
    ],
  },
  {
    name: 'blocks',
    message:
      "a block is judged under the player's lock, or a break begins between the check and what it lets through: call refuseGuarded of protection. Files that lock the player before, or only show, are listed with the rule",
    pattern: /\bblocksOf\(/,
    where: /^server\/src\/domains\//,
    homes: [
      /^server\/src\/domains\/wallet\//,
      /^server\/src\/domains\/protection\/(restrictions|breaks\/breaks)\.ts$/,
      // These lock the player in the same function, or are called under the lock.
      /^server\/src\/domains\/bonuses\/(gifts\/offer-gift|awards\/award|wagering\/end-bonuses)\.ts$/,
      /^server\/src\/domains\/originals\/rounds\/awaiting\/choose\.ts$/,
      /^server\/src\/domains\/payments\/(orders\/may-deposit|review\/review-withdrawal)\.ts$/,
      // These only show. The gift of a mission is taken under the lock, which change-missions.ts holds before the day is read.
      /^server\/src\/domains\/missions\/read-player-state\.ts$/,
      /^server\/src\/domains\/payments\/orders\/invitation\.ts$/,
      ...tests,
    ],
  },
  {
    name: 'dice',
    message: 'Math.random is no source of anything: kernel/random.ts, or crypto in the browser',
    pattern: /\bMath\.random\b/,
    where: /./,
    homes: [],
  },
  {
    name: 'randomness',
    message: 'randomness comes from kernel/random.ts, so that tests can set it',
    pattern: /\b(randomBytes|randomInt|randomUUID|getRandomValues)\(/,
    where: serverCode,
    homes: [/^server\/src\/kernel\/random\/random\.ts$/, ...tests],
  },
  {
    name: 'logged error',
    message: 'an error is logged as `err`, which is written without values of rows and secrets: `log.warn({ err: error }, …)`',
    pattern: /\blog\.\w+\(\{[^}]*(?<!:\s)\berror\b\s*[,}]/,
    where: serverCode,
    homes: tests,
  },
  {
    name: 'constant time',
    message: 'a signature, tag or digest is compared by timingSafeEqual: the time of another comparison says how much of it was right',
    pattern:
      /\.digest\([^)]*\)\s*[!=]==|[!=]==\s*[^;]*\.digest\([^)]*\)(?!\.read)|\b(signature|hmac)\b\s*[!=]==(?! (''|null|undefined|true|false)\b)/i,
    where: serverCode,
    homes: tests,
  },
  {
    name: 'network',
    message: 'fetch( is allowed in an adapter of the server, in kit/src/api, and where the stage loads its files or calls its game',
    // A parameter with a type is a declaration, not a call.
    pattern: /(?<![.\w])fetch\((?!\w+\??:)/,
    where: product,
    homes: [
      /^server\/src\/domains\/[^/]+\/adapters\//,
      /^kit\/src\/api\//,
      /^server\/src\/cli\/source-maps\/service-call\.ts$/,
      // Files of the site, not calls of the API.
      /^web\/app\/(data\/prefetch\/read-art-manifest|data\/games\/pose-sheet|frame\/version\/read-build)\.ts$/,
      /^stage\/src\/(api|sound)\//,
      /^stage\/src\/launch\/load-[a-z-]+\.ts$/,
      ...tests,
    ],
  },
  {
    name: 'router internals',
    message:
      'what replaces a function of the router, or reads what it does not document, is in web/app/site/router-patches with its reason and its test',
    pattern: /\b__TSR_|\b_notFound\b|\bupdateLatestLocation\b|\brouter\.\w+ = /,
    where: /^(web\/app|kit\/src)\//,
    homes: [/^web\/app\/site\/router-patches\//, /^web\/app\/routeTree\.gen\.ts$/, /\.test\.tsx?$/],
  },
  {
    name: 'sql',
    message: 'SQL belongs into a *store.ts of its domain, into server/sql, or into a part of the kernel for which tables are the subject',
    pattern: /\bsql[<`]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    where: /^server\/src\//,
    homes: [
      /(^|[/-])store\.ts$/,
      // Events, jobs, idempotency, migrations and partitions, and the checks of readiness with the gauge of events.
      /^server\/src\/kernel\/(events|jobs|idempotency|db\/migrate)\//,
      /^server\/src\/kernel\/observability\/(health|checks|event-lag)\.ts$/,
      /^server\/src\/kernel\/db\/(any-of|month-partitions|seed-once)\.ts$/,
      ...tests,
    ],
  },
  {
    name: 'lists in sql',
    message:
      'a list of any length is one parameter: anyOf and noneOf of kernel/db/any-of.ts; each length of an `in` is a statement of its own',
    pattern: /'(?:not )?in', (?:\[[^\]]*\.\.\.|\w+\))|^\s*'(?:not )?in',$/,
    where: /^server\/src\//,
    homes: [/^server\/src\/domains\/originals\/rounds\/round-store\.ts$/, ...tests],
  },
  {
    name: 'caches',
    message: 'caches of the server are made by kernel/cache/bounded-cache.ts, where each has a bound',
    pattern: /from 'lru-cache'/,
    where: /./,
    homes: [/^server\/src\/kernel\/cache\/bounded-cache\.ts$/],
  },
  {
    name: 'languages',
    message: 'languages are data: contract/src/site/languages.ts lists them, and readLocale( reads the name of one',
    pattern: /[=!]== '(en|hi)'|'en' \| 'hi'|\['en', 'hi'\]/,
    where: product,
    homes: [/^contract\/src\/site\/languages\.ts$/, ...tests, /\/testing\//],
  },
  {
    name: 'market',
    message: 'currency and time zone are named in contract/src/site/market.ts (in SQL: kernel.currency() and kernel.time_zone())',
    // The list of currencies of the world is data of its own.
    pattern: /(?<!name: )'INR'(?!, 'AZN')|Asia\/Kolkata|\+05:30|\bindia(Offset)?Ms\b|\b5\.5 \* 3_?600_?000\b|\b19_?800(_?000)?\b/,
    where: /^(contract|games|kit|stage|server|web)\/(src|app|art|sql)\//,
    homes: [/^contract\/src\/site\/market\.ts$/, /^server\/sql\/kernel\/(currency|time_zone)\.sql$/, ...tests, /\/testing\//],
  },
  {
    name: 'money',
    message:
      'rupees and paise, per cent and basis points become each other in contract/src/money: toMinor, fromMinor, shareOf and the functions beside them say how they round',
    // A factor of a hundred, on either side, or under a name of money; '1/100' is a fraction in words.
    pattern: /(?<!\d)[*/]=? ?(?:100n?|1e2)(?![\w.])|(?<![\w.])(?:100n?|1e2) ?\*(?!\*)|\b\w*(?:paise|rupee)\w* = 100n?\b/i,
    where: /^(contract|games|kit|stage|server)\/src\/|^web\/app\/|^scripts\//,
    homes: [
      /^contract\/src\/money\//,
      // A growing pause.
      /^server\/src\/kernel\/events\/loop\/consumer-loop\.ts$/,
      ...tests,
      /\/testing\//,
    ],
  },
  {
    name: 'storage',
    message:
      'browsers block, empty and fill up their storage: kit/src/storage/text-storage.ts and web/app/site/storage/cookies.ts never throw',
    pattern: /\b(localStorage|sessionStorage)\b|\bdocument\.cookie\b/,
    where: /^(kit|stage)\/src\/|^web\/app\//,
    homes: [/^kit\/src\/storage\/text-storage\.ts$/, /^web\/app\/site\/storage\/cookies\.ts$/, /\.test\.tsx?$/, /\/testing\//],
  },
  {
    name: 'sql of all versions',
    message: 'RETURNING old. and new. exist in PostgreSQL 18 only: join the row as it was (npm run test:postgres)',
    pattern: /\bRETURNING\b.*\b(old|new)\./,
    where: /^server\/(src|sql)\//,
    homes: [],
  },
  {
    name: 'words',
    message: 'what visitors read stands in the files of words, so that a language is added as data',
    pattern: /[\u0900-\u097f]/,
    where: /^(kit\/src|web\/app)\/.+\.tsx?$/,
    homes: [/\.test\.tsx?$/, /\/testing\//],
  },
  {
    name: 'addresses',
    message: 'an address of the site is written by pagePath(, which knows whether addresses carry their language',
    pattern: /`\/\$\{(lang|locale)/,
    where: /^(kit\/src|stage\/src|web\/app)\//,
    homes: [/^kit\/src\/words\/locales\.ts$/, /\.test\.tsx?$/],
  },
  {
    name: 'calls',
    message: 'what is read and changed by the API is written in web/app/data; a component uses it by useQuery( and useCommand(',
    pattern: /\b(callApi|sendCall|apiQuery|apiCommand|apiPages)\(|\bqueryFn:/,
    where: /^web\/app\//,
    homes: [/^web\/app\/data\//, /\.test\.tsx?$/],
  },
  {
    name: 'dates',
    message: 'which part of a date comes first is a setting of the site: useDates( of web/app/data/settings follows it',
    pattern: /\bformat(Day|Moment)\(/,
    where: /^web\/app\//,
    homes: [/^web\/app\/data\/settings\/use-dates\.ts$/, /^web\/app\/features\/dev-gallery\//, /\.test\.tsx?$/],
  },
  {
    name: 'formats of dates',
    message:
      'a date that a player reads is written by contract/src/site/dates.ts, in the order that the setting `dates` has. Files that write for machines or a form are listed with the rule',
    pattern: /\bIntl\.DateTimeFormat\(|\.toLocale(Date|Time)String\(/,
    where: product,
    homes: [
      /^contract\/src\/site\/dates\.ts$/,
      // These read a clock or a day of the time zone, and write `2026-11-25`.
      /^contract\/src\/site\/zone\.ts$/,
      /^kit\/src\/formats\/time\.ts$/,
      /^server\/src\/domains\/payments\/statement\/format\.ts$/,
      // Names of months to choose from.
      /^web\/app\/features\/auth\/registration\/birth-date-fields\.tsx$/,
      // Operators read English alone, and a day with the name of its month.
      /^admin\/src\/rows\/format\.ts$/,
      // The page of sent messages is a tool for those who try the site out, with seconds.
      /^server\/src\/domains\/messages\/adapters\/outbox\/page\.ts$/,
      ...tests,
    ],
  },
  {
    name: 'order of dates',
    message:
      'which part of a date comes first is asked from the setting: dateOrder( of the domain settings, useDates( of the site. Only files for operators, who read English alone, name an order',
    pattern: /(?<!formatDay\(.*)(['"])(month|day)-first\1/,
    where: product,
    homes: [
      /^contract\/src\/site\/dates\.ts$/,
      /^server\/src\/domains\/settings\/list-settings\.ts$/,
      /^web\/app\/data\/settings\/use-dates\.ts$/,
      // Files of reports, and samples of the back office.
      /^server\/src\/domains\/reports\/files\/send-report\.ts$/,
      /^web\/app\/features\/dev-gallery\/back-office\//,
      ...tests,
    ],
  },
  {
    name: 'late parts',
    message:
      'a part whose script loads later is made by late(, lazySection( or openedPart(: a script that is blocked or does not come leaves the page as it is',
    pattern: /\blazy\(/,
    where: /^(kit\/src|web\/app)\//,
    homes: [
      /^kit\/src\/rendering\/late\.ts$/,
      /^web\/app\/frame\/overlays\/opened-part\.tsx$/,
      // The whole page: where their scripts do not come the page of errors is shown, and in its place a plain one.
      /^web\/app\/frame\/page\/(error-page|not-found)\.tsx$/,
      /\.test\.tsx?$/,
    ],
  },
  {
    name: 'least widths',
    message: 'with its text at twice the size a small phone has 10 rem: min-w-[min(14rem,100%)], not min-w-56',
    pattern: /(?<![\w:-])min-w-(2[5-9]|[3-9]\d|\d{3})\b/,
    where: /^(kit\/src|web\/app)\/.+\.tsx?$/,
    homes: [/\.test\.tsx?$/],
  },
  {
    name: 'sums',
    message: 'a sum that stands alone is an <Amount>, which a translation of the page by the browser leaves as it is',
    pattern: /(^|[^=$])\{\s*format(Rupees|Minor)\(/,
    where: /^web\/app\/.+\.tsx$/,
    homes: [/\.test\.tsx$/],
  },
  {
    name: 'listeners',
    message: 'what components follow is an atom of @tanstack/store (kit/src/state/use-atom.ts), not a set of listeners',
    pattern: /\bnew (Set|Map)<\(*\s*(Listener\b|\([^)]*\)\s*=>)|^(export )?const \w+(: [^=\n]+)? = new Set<(?!string\b|number\b)/m,
    where: /^(kit\/src|web\/app)\//,
    homes: [/\.test\.tsx?$/],
  },
  {
    name: 'state',
    message: 'what a module of the site remembers is an atom of @tanstack/store, not a let',
    pattern: /^(export )?let /m,
    where: /^(kit\/src|web\/app)\//,
    homes: [/\.test\.tsx?$/],
  },
  {
    name: 'chunks',
    message: 'who imports what makes the groups of scripts: the build names no module of ours (docs/decisions/0223)',
    pattern: /['"`/](app|features|frame|parts|kit)\/\w/,
    where: /^web\/build\/scripts\/(script-groups|import-graph)\.ts$/,
    homes: [],
  },
  {
    name: 'typed numbers',
    message:
      'players type ₹1,00,000 and १०००: a sum is a MoneyField, another number a CountField (kit/src/forms), read by readTypedSum and readTypedCount. Files that ask for digits that are no number are listed with the rule',
    pattern: /\binputMode="(numeric|decimal)"|type="number"/,
    where: /^web\/app\/.+\.tsx$/,
    homes: [
      /^web\/app\/parts\/codes\/code-field\.tsx$/,
      /^web\/app\/features\/auth\/registration\/birth-date-field\.tsx$/,
      /^web\/app\/features\/(cashier\/deposit\/upi-panel|dev-gallery\/control-samples)\.tsx$/,
    ],
  },
  {
    name: 'inputs',
    message:
      'inputs are parts of the kit (kit/src/forms), with their label, hint and error; copying is a CopyButton. Files with an input of their own are listed with the rule',
    // The name of an account that only a password manager reads is hidden.
    pattern: /<(input|select|textarea)\b(?![^>]*\bhidden\b)|\brole="(switch|radio|checkbox)"|\bnavigator\.clipboard\b/,
    where: /^web\/app\/.+\.tsx?$/,
    homes: [
      // Three lists under one legend and one error: a day is no calendar of a hundred years.
      /^web\/app\/features\/auth\/registration\/birth-date-fields\.tsx$/,
      // A search without a label in sight, part of the first load of the lobby.
      /^web\/app\/parts\/games\/search-box\.tsx$/,
      /\.test\.tsx?$/,
    ],
  },
  {
    name: 'grounds',
    message: 'a part names roles of colour (kit/src/styles/tokens.css), which its ground fills: it does not know on which it stands',
    pattern: /\b(on|is)(Paper|Ink|Night|Day)\b/,
    where: /^(kit\/src|web\/app)\/.+\.tsx?$/,
    homes: [],
  },
  {
    name: 'console',
    message: 'the server logs through the kernel logger',
    pattern: /\bconsole\.\w+\(/,
    where: /^(contract|games|server)\/src\//,
    homes: [],
  },
  {
    name: 'cast',
    message: 'as unknown as hides an error from the type checker',
    pattern: /\bas unknown as\b/,
    where: /./,
    homes: [],
  },
  {
    name: 'ignore',
    message: 'a type error is mended, never ignored',
    pattern: /@ts-(ignore|nocheck|expect-error)/,
    where: /./,
    homes: [/\.test\.tsx?$/],
  },
  {
    name: 'later',
    message: 'a thought for later belongs into an issue',
    pattern: /\b(TODO|FIXME|XXX)\b/,
    where: /./,
    homes: [],
  },
];
