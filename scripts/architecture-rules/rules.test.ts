import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { relationsIn, rightsErrors, tableErrors } from './check-tables.ts';
import type { DomainRow } from './imports/import-rules.ts';
import { localeKeys, retiredWordErrors } from './retired-words.ts';
import { sqlLengthErrors } from './sql-lengths.ts';
import { textErrors } from './check-texts.ts';
import { textRules } from './text-rules.ts';
import { isSource, listFiles, sourceFolders } from './source-files.ts';

const judge = (path: string, text: string) => textErrors([{ path, text }], textRules);

describe('code with one home', () => {
  it.each([
    ['server/src/domains/play/spin.ts', 'const at = Date.now();'],
    ['server/src/domains/play/spin.ts', 'const at = new Date( );'],
    ['server/src/kernel/http/answer.ts', 'const mode = process.env.MODE;'],
    ['web/app/features/gifts/until.tsx', "formatDay(at, locale, 'month-first')"],
    ['server/src/domains/lottery/view.ts', 'formatMoment(at, locale, "day-first")'],
    ['server/src/domains/payments/ask.ts', "await fetch('https://psp.example');"],
    ['server/src/domains/play/spin.ts', "console.log('here');"],
    ['web/app/frame/header.tsx', 'const user = answer as unknown as User;'],
    ['web/app/features/gifts/take.tsx', '<Button onClick={() => inBackground(take())}>'],
    ['web/app/features/gifts/take.tsx', '<p className="mt-2 text-on-paper-dim">'],
    ['web/app/parts/bonuses/bonus-card.tsx', "<b className={classNames('numbers text-danger-on-paper')}>"],
    ['web/app/frame/inbox/message.tsx', 'onDelete: () => inBackground(remove()),'],
    ['web/app/features/verification/slot.tsx', 'onRemove={photo === null ? null : () => inBackground(remove(photo.id))}'],
    ['server/src/domains/play/spin.ts', '// TODO: later'],
    ['server/src/domains/play/spin.ts', "await tx.selectFrom('play.round').execute();"],
    ['server/src/domains/play/spin.ts', 'await sql<{ n: number }>`SELECT 1`.execute(tx);'],
    ['server/src/domains/bonuses/end.ts', 'for (const id of due) await transact(db, (tx) => end(tx, id));'],
    ['server/src/domains/play/restore.ts', 'await sql`SELECT 1`.execute(tx);'],
    ['server/src/kernel/http/answer.ts', 'await sql`SELECT 1`.execute(tx);'],
    ['server/src/kernel/observability/metrics.ts', "await tx.selectFrom('kernel.event').execute();"],
    ['server/src/config/read.ts', 'await sql`SELECT 1`.execute(tx);'],
    ['server/src/domains/ratings/store.ts', 'sql`SELECT times::text AS times FROM ratings.record ORDER BY times DESC`'],
    ['server/src/kernel/events/store.ts', 'sql`SELECT r.xid::text AS "xid" FROM kernel.event r WHERE a = 1 ORDER BY epoch, xid, id`'],
    ['server/src/domains/accounts/store.ts', "query.where('id', 'in', [...ids])"],
    ['server/src/domains/accounts/store.ts', "query.where('level_id', 'not in', [0, ...levels])"],
    ['server/src/domains/accounts/store.ts', "query.where('id', 'in', ids)"],
    ['server/src/domains/me/profile.ts', "currency: 'INR',"],
    ['server/src/domains/loyalty/store.ts', 'RETURNING p.user_id, old.earned_points AS before'],
    ['server/src/domains/bonuses/awards/prize.ts', 'return Number(minor) / 100;'],
    ['server/src/domains/payments/rules.ts', 'const min = BigInt(rupees)*100n;'],
    ['server/src/domains/payments/rules.ts', 'const min = 100n * BigInt(rupees);'],
    ['server/src/domains/payments/rules.ts', 'const paisePerRupee = 100;'],
    ['web/app/features/cashier/fee.ts', 'const fee = Math.round(rupees * 1e2);'],
    ['kit/src/formats/part.ts', 'const shown = part[0] / 100;'],
    ['stage/src/view/sum.ts', 'minor /= 100;'],
    ['scripts/reference/print.ts', 'const rupees = minor / 100'],
    ['web/app/features/game/fact.tsx', '<Fact>{returns.percent} %</Fact>'],
    ['web/app/features/game/fact.tsx', '<Fact>{returns.percent}%</Fact>'],
    ['kit/src/formats/share.ts', 'const text = `${share} %`;'],
    ['kit/src/formats/share.ts', 'const text = `${share}%`;'],
    ['web/app/parts/share.ts', 'const text = `${share}\\u00a0% of bets`;'],
    ['stage/src/text/share.ts', "const text = share + '%';"],
    ['server/src/domains/bonuses/code.ts', "const day = new Intl.DateTimeFormat('en-IN').format(at);"],
    ['kit/src/formats/day.ts', "const day = at.toLocaleDateString('en-IN');"],
    ['kit/src/forms/upload.tsx', "label={m[isSending ? 'ui.upload.stop' : 'ui.upload.remove']({ name })}"],
    ['web/app/frame/support/call.tsx', '<a href="tel:14416">'],
    ['server/src/domains/content/seed/page.ts', "text: 'Call Tele-MANAS.'"],
    ['web/app/frame/inbox/message.tsx', 'const { busy, send } = useCommand(deleteMessage);'],
    ['web/app/features/wheel/spin.ts', 'await runCommand(queryClient, spinWheel, input);'],
    ['web/app/site/navigation/use-modal.ts', 'const at = state.__TSR_index;'],
    ['web/app/router.tsx', 'router.preloadRoute = (options) => later(options);'],
    ['web/app/data/account/blocked-path.ts', "const path = sessionStorage.getItem('mela.blocked');"],
    ['web/app/features/wheel/wheel-page.tsx', '<Button className="min-w-56">'],
    ['web/app/features/protection/limit-form.tsx', '<Field inputMode="numeric" />'],
    ['web/app/features/verification/photo-slot.tsx', '<input type="file" />'],
    ['web/app/features/profile/news-setting.tsx', '<span role="switch" />'],
    ['web/app/features/fairness/seed/seed-panel.tsx', 'await navigator.clipboard.writeText(seed);'],
    ['kit/src/feedback/skeleton.tsx', '<Skeleton onPaper className="h-4" />'],
    ['web/app/features/lobby/lobby-page.tsx', "const MoreGames = lazy(() => import('./more.tsx'));"],
    ['web/app/features/lottery/lottery-page.tsx', '<b>{formatRupees(prize)}</b>'],
    ['web/app/frame/session/tab-focus.ts', 'document.cookie = `tab=1`;'],
    ['kit/src/formats/time.ts', "const timeZone = 'Asia/Kolkata';"],
    ['server/src/kernel/clock.ts', 'const offsetMs = 5.5 * 3_600_000;'],
    ['server/sql/play/read_messages.sql', "SELECT m.key, 'INR', m.ref"],
    ['server/sql/wallet/limits/window_start.sql', "SELECT date_trunc('day', at AT TIME ZONE 'Asia/Kolkata')"],
    ['server/src/domains/me/profile.ts', "locale: user.locale === 'hi' ? 'hi' : 'en',"],
    ['server/src/site/pages/page-cache.ts', "import { LRUCache } from 'lru-cache';"],
    ['web/app/features/game/open-game.ts', "await callApi('GET /time');"],
    ['web/app/features/popups/new-popup.tsx', 'const leftMs = untilSec * 1000 - Date.now();'],
    ['stage/src/view/new-countdown.ts', 'const now = new Date();'],
    ['web/app/features/game/open-game.ts', 'const back = `/${lang}/games`;'],
    ['stage/src/view/sheet/history.ts', 'link.href = `/${locale}/rounds/${id}`;'],
    ['web/app/features/popups/message-popup.tsx', "const shown = apiCommand('POST /popups/:id/mark-as-viewed');"],
    ['web/app/features/fairness/wheel-check.tsx', 'queryFn: () => turnHolds(turn),'],
    ['web/app/data/tracking/track.ts', 'const sinks = new Set<Sink>([sandboxSink]);'],
    ['web/app/features/status-pages/not-found-page.tsx', "const label = ['404', 'कहीं नहीं'];"],
    ['web/app/data/live/jackpots.ts', 'const listeners = new Set<() => void>();'],
    ['web/app/site/routing/match-route.ts', 'let compiled = null;'],
    ['kit/src/words/locale.ts', 'export let source = 1;'],
    ['kit/src/words/locale.ts', 'const mode = process.env.MODE;'],
    ['kit/src/words/locale.ts', "if (locale === 'hi') shape();"],
    ['kit/src/state/use-atom.ts', "await fetch('/time');"],
    ['web/build/scripts/script-groups.ts', "test: 'app/frame/menu',"],
    ['web/app/data/lottery/lottery.ts', 'queryFn: () => readLotteries(),'],
    ['web/app/features/lobby/lobby-page.tsx', '<Suspense fallback={null}>'],
  ])('%s may not contain %s', (path, text) => {
    expect(judge(path, `\n${text}\n`)).toEqual([expect.stringMatching(/^\S+:2: /)]);
  });

  it.each([
    ['games/src/engine/roll.ts', 'return Math.random() * 6;'],
    ['server/src/kernel/random/random.ts', 'const salt = Math.random();'],
    ['server/src/domains/sessions/start.ts', 'const token = randomBytes(32);'],
    ['server/src/domains/wheel/turn.ts', 'const stop = randomInt(8);'],
  ])('[R1] %s may not draw by %s', (path, text) => {
    expect(judge(path, text)).toEqual([expect.stringMatching(/kernel\/random\.ts/)]);
  });

  it.each([
    ['server/src/domains/play/sign.ts', "return createHmac('sha256', key).update(body).digest('hex') === given;"],
    ['server/src/domains/play/sign.ts', "if (given !== createHmac('sha256', key).update(body).digest('hex')) return null;"],
    ['server/src/domains/play/sign.ts', 'return signature === expected;'],
  ])('[S7] %s may not compare by %s', (path, text) => {
    expect(judge(path, text)).toEqual([expect.stringMatching(/timingSafeEqual/)]);
  });

  it('an error is logged by the key that is written without values of rows', () => {
    const logged = (fields: string) => judge('server/src/domains/play/end.ts', `log.error({ ${fields} }, 'ALARM');`);
    expect(logged('...named, error')).toEqual([expect.stringMatching(/as `err`/)]);
    expect(logged('error, round')).toHaveLength(1);
    expect(logged('...named, err: error')).toEqual([]);
  });

  it('[R1] [S7] hold of every source file: no other generator draws, and no signature is compared in a time that says something', () => {
    const root = join(import.meta.dirname, '../..');
    const files = listFiles(root, sourceFolders, isSource)
      .filter((path) => !path.startsWith('scripts/architecture-rules/'))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
    const names = ['dice', 'randomness', 'constant time'];
    const rules = textRules.filter(({ name }) => names.includes(name));
    expect(rules.map(({ name }) => name)).toEqual(names);
    expect(files.length).toBeGreaterThan(2_000);
    expect(textErrors(files, rules)).toEqual([]);
  });

  it.each([
    ['web/app/features/gifts/take.tsx', '<p className="mt-2 text-muted">'],
    ['web/app/data/wheel/queries.ts', "const turns = () => apiQuery('GET /time', {});"],
    ['web/app/site/own.ts', 'const known = new Set<string>();'],
    ['kit/src/words/locales.ts', 'return `/${locale}/${bare}`;'],
    ['stage/src/view/door.ts', 'left.style.transform = `translateX(${gone}%)`;'],
    ['kit/src/navigation/steps.ts', 'const at = steps[(now + 1) % steps.length] ?? now % 7;'],
    ['server/src/kernel/clock.ts', 'now: () => new Date(),'],
    ['server/src/kernel/cache/bounded-cache.ts', "import { LRUCache } from 'lru-cache';"],
    ['server/src/domains/play/round-store.ts', "await tx.selectFrom('play.round').execute();"],
    ['server/src/kernel/events/emit.ts', 'await sql`SELECT 1`.execute(tx);'],
    ['server/src/kernel/observability/health.ts', 'await sql`SELECT 1`.execute(db);'],
    ['server/src/domains/play/spin.test.ts', "await tx.selectFrom('play.round').execute();"],
    ['server/src/config/env.ts', 'source = process.env'],
    ['server/src/domains/play/spin.ts', 'const at = new Date(seconds * 1000); // never Date.now()'],
    ['kit/src/api/send.ts', "await fetch('/time');"],
    ['web/app/site/router-patches/entry.ts', 'state.__TSR_index'],
    ['server/src/domains/payments/adapters/bank.ts', "await fetch('https://psp.example');"],
    ['server/src/domains/play/spin.ts', 'const answer = await handler.fetch(request);'],
    ['games/src/engine/roll.ts', '/* not\n Math.random */ const roll = words.below(6);'],
    ['games/src/titles/a/title.ts', "jackpot: { contribution: '1/100' },"],
    ['server/src/domains/play/list.ts', 'const rowsMax = 100;'],
    ['server/src/domains/play/rules.ts', 'const units = minor * 100_000n;'],
    ['server/src/domains/ratings/store.ts', 'sql`SELECT times::text AS times FROM ratings.record ORDER BY record.times DESC`'],
    ['server/src/domains/ratings/store.ts', 'sql`SELECT times::text AS text FROM ratings.record ORDER BY times`'],
  ])('%s may contain %s', (path, text) => expect(judge(path, text)).toEqual([]));
});

describe('retired words', () => {
  const words = (text: string, path = 'server/src/domains/play/spin.ts') => retiredWordErrors([{ path, text }]);

  it.each([
    ['const pot = 1;', 'say "jackpot" instead of "pot"'],
    ['// The pots are full.', 'say "jackpot" instead of "pots"'],
    ['const betPot = read();', 'say "jackpot" instead of "Pot"'],
    ['await goOn(round);', 'say "advanceRound" instead of "goOn"'],
    ["import { answer } from './answer-strays.ts';", 'instead of "answer-strays"'],
    ['await keepBigWins(tx);', 'instead of "keep"'],
    ['// It publishes the hash of the sealed seed.', 'say "committed seed" instead of "sealed seed"'],
    ['export type AuditFault = {};', 'say "error, mismatch or defect" instead of "Fault"'],
    ['// A message of the house.', 'say "Mela, the operator or the server" instead of "the house"'],
    ['// Nobody sees it.', 'say "no one" instead of "Nobody"'],
    ['// It tells the player, and goes on.', 'instead of "tells"'],
    ['const key = refusalOf(player);', 'say "rejection" instead of "refusal"'],
  ])('%s is reported with its replacement', (text, error) =>
    expect(words(`\n${text}`)).toContainEqual(expect.stringMatching(new RegExp(`:2: .*${error.slice(4)}`))),
  );

  it.each([
    'const jackpot = spot + potato;',
    'the rounds continue',
    "const stranger = 'nobody@example.in';",
    'const { goOnward } = page;',
    '{ keepAlive: true }',
    '// It ends with a segmentation fault.',
    'the house account',
    'const refusalReasons = [];',
  ])('%s is not', (text) => expect(words(text)).toEqual([]));

  it('is allowed in the specification, the decisions and the glossary', () => {
    expect(words('The pot', 'docs/requirements.md')).toEqual([]);
    expect(words('The pot', 'docs/decisions/0001-a.md')).toEqual([]);
    expect(words('The pot', 'docs/operations.md')).toHaveLength(1);
  });

  it('may stay in a migration that has run, or where it is the term of the field', () => {
    expect(words('-- A message of the house', 'server/migrations/0096-inbox/up.sql')).toEqual([]);
    expect(words('type SandboxFault = string;', 'server/src/domains/payments/adapters/sandbox/store.ts')).toEqual([]);
  });

  it('are looked for in the keys of locales, not in what players read', () => {
    expect(words(localeKeys('{ "a": { "potSum": "The pot" } }'))).toHaveLength(1);
    expect(words(localeKeys('{ "a": { "sum": "The pot" } }'))).toEqual([]);
  });
});

describe('tables', () => {
  const relations = relationsIn([
    'CREATE SCHEMA wallet; CREATE TABLE wallet.entry (id bigint);\nCREATE OR REPLACE FUNCTION wallet.post(movements jsonb) RETURNS jsonb',
    'CREATE TABLE IF NOT EXISTS kernel.event (id bigint); CREATE VIEW play.open_round AS SELECT 1;\nCREATE TYPE wallet.posted AS (i int);',
    'CREATE VIEW play.session_of AS SELECT 1;',
  ]);
  const domains: DomainRow[] = [
    { name: 'wallet', tier: 1, calls: [], hears: [], emits: [], tables: { guarded: ['entry'], offers: ['post'] } },
    { name: 'play', tier: 2, calls: ['wallet'], hears: [], emits: [], tables: { offers: ['open_round'] } },
    { name: 'originals', tier: 3, calls: ['play'], hears: [], emits: [] },
  ];
  const at = (path: string, text: string) => tableErrors([{ path, text }], relations, domains);

  it('are read from the migrations', () =>
    expect(relations.map(({ schema, name }) => `${schema}.${name}`)).toEqual([
      'wallet.entry',
      'wallet.post',
      'kernel.event',
      'play.open_round',
      'wallet.posted',
      'play.session_of',
    ]));

  it.each([
    ['server/src/domains/play/store.ts', "tx.selectFrom('wallet.entry')"],
    ['server/src/domains/play/store.ts', 'sql`SELECT * FROM "wallet"."entry"`'],
    ['server/src/domains/originals/store.ts', 'sql`select wallet.post(${json})`'],
    ['server/src/domains/originals/store.ts', "tx.selectFrom('play.session_of')"],
    ['server/sql/play/book.sql', 'SELECT FROM wallet.entry e'],
    ['server/sql/play/book.sql', 'DECLARE posted wallet.posted[];'],
    ['server/sql/wallet/room/post.sql', 'SELECT * FROM play.open_round'],
    ['server/sql/kernel/grant.sql', 'GRANT SELECT ON wallet.entry TO app'],
    ['server/sql/play/check.sql', 'SELECT count(*) FROM wallet.entry'],
    ['server/src/domains/wallet/store.ts', 'sql`INSERT INTO kernel.event VALUES (1)`'],
    ['server/src/domains/wallet/store.ts', "tx.selectFrom('play.open_round')"],
    ['server/src/kernel/http/answer.ts', "db.selectFrom('play.open_round')"],
  ])('%s may not name %s', (path, text) => expect(at(path, text)).toHaveLength(1));

  it.each([
    ['server/src/domains/wallet/store.ts', "tx.selectFrom('wallet.entry')"],
    ['server/src/domains/originals/store.ts', "tx.selectFrom('play.open_round')"],
    ['server/src/domains/play/store.ts', 'sql`select wallet.post(${json})`'],
    ['server/sql/play/book.sql', 'SELECT * FROM wallet.post(batch)'],
    ['server/sql/play/book.sql', '-- wallet.entry has both legs\nINSERT INTO kernel.event VALUES (1)'],
    ['server/sql/wallet/room/post.sql', 'INSERT INTO wallet.entry SELECT 1'],
    ['server/src/domains/play/store.test.ts', "tx.selectFrom('wallet.entry')"],
    ['server/src/domains/play/store.ts', '// wallet.entry is written by wallet.post alone'],
    ['server/src/domains/play/store.ts', 'doors.wallet.post(tx, movements)'],
    ['server/src/kernel/events/emit.ts', 'sql`INSERT INTO kernel.event VALUES (1)`'],
  ])('%s may name %s', (path, text) => expect(at(path, text)).toEqual([]));

  describe('and the rights in them', () => {
    const schema =
      'CREATE TABLE wallet.entry (\n);\nCREATE TABLE wallet.entry_default (\n);\nATTACH PARTITION wallet.entry_default DEFAULT;\n';
    const judge = (more: string, rights: DomainRow['tables'] = { guarded: ['entry'], offers: ['post'] }) =>
      rightsErrors(schema + more, relations, [
        { name: 'wallet', tier: 1, calls: [], hears: [], emits: [], ...(rights && { tables: rights }) },
      ]);

    it('are declared for each table; partitions follow theirs', () => expect(judge('')).toEqual([]));

    it.each([
      ['a table without a declaration', judge('CREATE TABLE wallet."bonus" (\n);\n'), /^wallet\.bonus is declared by no domain/],
      ['a table of a schema without a domain', judge('CREATE TABLE attic.box (\n);\n'), /^attic\.box is declared by no domain/],
      ['a declaration without a table', judge('', { open: ['entry', 'gone'] }), /^wallet\.gone is declared as a table/],
      ['a table that is open and guarded', judge('', { open: ['entry'], guarded: ['entry'] }), /^wallet\.entry is declared twice/],
      ['an offer of nothing', judge('', { open: ['entry'], offers: ['gone'] }), /^wallet\.gone is offered/],
    ])('%s is reported', (_what, errors, error) => expect(errors).toEqual([expect.stringMatching(error)]));
  });
});

describe('SQL that no one reads at a glance', () => {
  const judge = (path: string, text: string) => sqlLengthErrors([{ path, text }]);
  const [long, line] = ['SELECT 1;\n'.repeat(151), `SELECT '${'x'.repeat(112)}';`];

  it.each([
    ['server/sql/play/round_id.sql', line, /round_id\.sql:1: 122 characters/],
    ['server/sql/play/round_id.sql', long, /151 lines/],
    ['server/migrations/0131-more/up.sql', line, /:1: 122 characters/],
    ['server/migrations/0131-more/check.sql', long, /151 lines/],
  ])('in %s is reported', (path, text, error) => expect(judge(path, text)).toEqual([expect.stringMatching(error)]));

  it.each([
    ['server/sql/play/round_id.sql', `${line.slice(1)}\n`.slice(1)],
    ['server/migrations/0002-wallet/up.sql', line],
    ['server/migrations/0002-wallet/up.sql', long],
    ['server/src/kernel/db/roles.ts', line],
  ])('in %s is not, where it is shorter, old or no SQL', (path, text) => expect(judge(path, text)).toEqual([]));
});
