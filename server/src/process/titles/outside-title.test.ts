import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goodSound, wav } from '@mela/contract/games/testing/wav-file';
import { fairStream, play, titles } from '@mela/games/index';
import { packageDigest, sha256 } from '@mela/games/titles/package-digest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameCalls } from '../../testing/frame-calls.ts';
import { saveTitles } from '../../domains/originals/index.ts';
import { StartError } from '../../kernel/errors/start-error.ts';
import { mountParSheets, mountStage } from '../../site/files/mount-files.ts';
import type { SiteSource } from '../../site/site-source.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { root } from '../build/build-steps.ts';
import { offerTitles } from './offer-titles.ts';

/** An empty folder outside the tree, as a studio has it. */
const studio = mkdtempSync(join(tmpdir(), 'mela-studio-'));
const [folder, dataDir, stage] = ['titles', 'data', 'stage'].map((name) => join(studio, name)) as [string, string, string];
const proofs: string[] = [];
const progress = { begin: (what: string) => (proofs.push(what), () => undefined), done: () => undefined };
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/mela-title', args, { cwd: studio, encoding: 'utf8' });
  return { status, stdout, stderr };
};

let server: TestServer;
let takeBack = () => {};

beforeAll(async () => {
  const npm = (cwd: string, ...args: readonly string[]) => execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  npm(join(root, 'title-kit'), 'pack', '--pack-destination', studio);
  writeFileSync(join(studio, 'package.json'), '{ "private": true }');
  const packed = readdirSync(studio).find((name) => name.endsWith('.tgz')) ?? '';
  npm(studio, 'install', '--offline', '--no-audit', '--no-fund', `./${packed}`);
  // What `npm install sharp` would do with a network.
  symlinkSync(realpathSync(join(root, 'stage/node_modules/sharp')), join(studio, 'node_modules/sharp'));
  for (const args of [
    ['new', 'bandar', '--en', 'Bandar', '--hi', 'बंदर', '--mechanic', 'classic'],
    ['build', 'bandar'],
    ['new', 'kamal', '--en', 'Kamal', '--hi', 'कमल', '--mechanic', 'free-ways'],
    ['build', 'kamal'],
  ]) {
    const { status, stderr } = run(...args);
    if (status !== 0) throw new Error(stderr);
    if (args[0] !== 'new') continue;
    mkdirSync(join(studio, args[1]!, 'sound'));
    for (const name of ['win', 'bed'] as const) writeFileSync(join(studio, args[1]!, `sound/${name}.wav`), goodSound(name));
  }
  takeBack = offerTitles(folder, dataDir, progress);
  mkdirSync(join(stage, 'art'), { recursive: true });
  writeFileSync(join(stage, 'art/manifest.json'), JSON.stringify({ titles: { mor: { version: 'of-mor' } }, player: 'p' }));
  writeFileSync(join(stage, 'play.html'), '<!doctype html><script type="module" src="/art/play/play-Ab12cd34.js"></script>');
  const site: SiteSource = {
    development: false,
    async mount(app) {
      mountStage(app, stage, titles);
      mountParSheets(app, join(root, 'games/par-sheets'), titles);
    },
    addresses: async () => ({ open: async () => [], closed: [] }),
    render: async () => new Response('page'),
    close: async () => undefined,
  };
  server = await testServer({ site, env: { TITLES_DIR: folder } });
});
afterAll(() => {
  takeBack();
  rmSync(studio, { recursive: true });
});
const get = (url: string) => server.inject({ method: 'GET', url });

describe('a title that was made outside with the packed kit', () => {
  it('stands in the lobby, in the texts of both languages, and its odds are on its page', async () => {
    const { data } = (await server.call('GET /games', { query: { name: 'bandar' } })).body;
    expect(data).toMatchObject([{ slug: 'bandar', names: { en: 'Bandar', hi: 'बंदर' }, url: '/games/mela/bandar' }]);
    expect(data[0].rtp).toBe(titles['bandar']?.data.rtp);
    const details = (await server.call('GET /games/:id', { params: { id: 'bandar' }, headers: { 'content-language': 'hi' } })).body.data;
    expect(details).toMatchObject({ story: 'बंदर मेले का नया खेल है।', odds: { parSheet: '/par-sheets/bandar' } });
  });

  it('is played for money by the engine of the server, settled once, and shown again from its seeds', async () => {
    const frame = frameCalls(server);
    const player = await server.playerWith(100);
    const token = await server.openGame(player, 'bandar');
    expect((await frame.session(token)).body.data.game.title).toMatchObject({ slug: 'bandar', version: 1 });
    const key = 'k'.repeat(36);
    const spun = (await frame.spin(token, 200, key)).body.data;
    expect((await frame.spin(token, 200, key)).body.data.round).toBe(spun.round);
    expect(await server.balance(player)).toBe((10_000 - 200 + spun.win) / 100);
    expect((await frame.recall(player, spun.round)).replay.book).toEqual(spun.book);
    expect((await frame.spin(token, 201)).status).toBe(400);
  });

  it('has its art from its own folder, in the list of all art, under the policies of the stage, and no script among it', async () => {
    const list = (await get('/art/manifest.json')).body;
    expect(list).toMatchObject({ player: 'p', titles: { mor: { version: 'of-mor' }, bandar: { isReady: true, phoneDensity: 2 } } });
    const version = list.titles.bandar.version as string;
    const label = await get(`/art/bandar/label-400.webp?v=${version}`);
    expect([label.status, label.headers['content-type'], label.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    const frame = await get('/art/bandar/frame.svg');
    expect(frame.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' });
    expect(frame.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/art/bandar/music.json')).body).toMatchObject({ drum: expect.any(String) });
    expect((await get('/art/bandar/music.json')).body).toMatchObject({ recorded: ['bed', 'win'] });
    const sound = await get('/art/bandar/sound/win.wav');
    expect([sound.status, sound.headers['content-type']]).toEqual([200, 'audio/wav']);
    expect((await get('/play/bandar')).headers['content-security-policy']).toContain("script-src 'self'");
    for (const url of ['/art/bandar/../title.json', '/art/bandar/%2e%2e/title.json', '/art/bandar/nothing.webp', '/play/nobody'])
      expect((await get(url)).status).toBe(404);
  });

  it('with free spins plays them by the engine of the server, and has the files of their place', async () => {
    const { data, featureEvent } = titles['kamal'] ?? {};
    expect([data?.freeSpins?.multiplier, Object.keys(data?.strips ?? {}), featureEvent]).toEqual([2, ['base', 'free'], 'freeSpinsStart']);
    const books = Array.from({ length: 400 }, (_, nonce) =>
      play(data!, fairStream({ serverSeed: Buffer.alloc(32, 5), clientSeed: 'kamal', nonce })),
    );
    const free = books.filter(({ events }) => events.some(({ type }) => type === 'freeSpinsStart'));
    expect(free.length).toBeGreaterThan(2);
    for (const { events, winCredits } of free) expect(events.at(-1)).toEqual({ type: 'end', credits: winCredits });
    for (const file of ['scene.json', 'scene-tall.webp', 'scene-wide.webp', 'things/moving-lotus.webp'])
      expect((await get(`/art/kamal/${file}`)).status).toBe(200);
  });

  it('has a par sheet that this server has counted', async () => {
    const sheet = await get('/par-sheets/bandar.csv');
    expect(sheet.text).toBe(readFileSync(join(folder, 'bandar/sheet.csv'), 'utf8'));
    expect((await get('/par-sheets/bandar.html')).headers['content-security-policy']).toContain("script-src 'none'");
  });

  it('is proved once: the next start reads the proof', () => {
    expect(proofs).toEqual(['proving bandar', 'proving kamal']);
    takeBack();
    expect(Object.hasOwn(titles, 'bandar')).toBe(false);
    takeBack = offerTitles(folder, dataDir, progress);
    expect(Object.keys(titles).slice(-2)).toEqual(['bandar', 'kamal']);
    expect(proofs).toHaveLength(2);
  });
});

type Change = (at: string) => void;
const edit = (at: string, path: string, change: (text: string) => string) =>
  writeFileSync(join(at, path), change(readFileSync(join(at, path), 'utf8')));
/** A studio that means it: its manifest is that of the changed files. */
const sign = (at: string) =>
  edit(at, 'manifest.json', (text) => {
    const manifest = JSON.parse(text) as { files: Record<string, string> };
    const files = Object.fromEntries(Object.keys(manifest.files).map((path) => [path, sha256(readFileSync(join(at, path)))]));
    return JSON.stringify({ ...manifest, files, digest: packageDigest(files) });
  });
/** Signs again, with what was added and without what is gone. */
function listAgain(at: string): void {
  edit(at, 'manifest.json', (text) => {
    const paths = readdirSync(join(at, 'art/sound')).map((name) => `art/sound/${name}`);
    const manifest = JSON.parse(text) as { files: Record<string, string> };
    const others = Object.entries(manifest.files).filter(([path]) => !path.startsWith('art/sound/'));
    return JSON.stringify({ ...manifest, files: Object.fromEntries([...others, ...paths.map((path) => [path, ''])]) });
  });
  sign(at);
}
const inTitle =
  (change: (title: any) => void): Change =>
  (at) => {
    edit(at, 'title.json', (text) => {
      const title = JSON.parse(text);
      change(title);
      return JSON.stringify(title);
    });
    sign(at);
  };

describe('a title that changes or goes', () => {
  const frame = () => frameCalls(server);

  it('as version 2 plays by its new rules, and rounds of version 1 are shown by theirs', async () => {
    const player = await server.playerWith(100);
    const token = await server.openGame(player, 'bandar');
    const before = (await frame().spin(token, 200)).body.data;
    takeBack();
    const other = mkdtempSync(join(studio, 'other-'));
    cpSync(folder, other, { recursive: true });
    inTitle(({ data }) => {
      data.version = 2;
      data.winMaxBets += 1000;
    })(join(other, 'bandar'));
    edit(join(other, 'bandar'), 'manifest.json', (text) => text.replace('"version":1', '"version":2'));
    takeBack = offerTitles(other, dataDir, progress);
    await saveTitles(server.db);
    const after = (await frame().spin(token, 200)).body.data;
    expect([before.book.version, after.book.version]).toEqual([1, 2]);
    for (const { round, book } of [before, after]) {
      const { replay } = await frame().recall(player, round);
      expect([replay.book, replay.title.version]).toEqual([book, book.version]);
    }
    takeBack();
    takeBack = offerTitles(folder, dataDir, progress);
  });

  it('cannot be opened where its folder was taken away: frames and openings say that it is closed, its rounds stay, and it is there again with its folder', async () => {
    const player = await server.playerWith(100);
    const token = await server.openGame(player, 'kamal');
    const { round, book } = (await frame().spin(token, 200)).body.data;
    takeBack();
    expect((await frame().spin(token, 200)).body.error.message).toBe('errors.game.closed');
    const opened = await server.call('GET /games/:id/real', { token: player.token, params: { id: 'kamal' } });
    expect([opened.status, opened.body.error.message]).toEqual([403, 'errors.game.closed']);
    expect((await get('/play/kamal')).status).toBe(404);
    const { replay } = await frame().recall(player, round);
    expect([replay.book, replay.title.slug]).toEqual([book, 'kamal']);
    takeBack = offerTitles(folder, dataDir, progress);
    expect((await frame().spin(await server.openGame(player, 'kamal'), 200)).status).toBe(200);
  });
});

describe('a title is refused by name and place, and none is offered, where', () => {
  const drawings = [
    ['a script', '<script>1</script>', '<script, and art is flat shapes only'],
    ['letters', 'now', 'now'],
    ['a handler', '<path onload="x()" d="M0 0"/>', 'onload="x()"'],
    ['a handler after a slash', '<path/onload="x()">', '<path/onload'],
    ['an address', '<use href="https://example.com/a.svg#b"/>', 'href="https'],
    ['an address as a paint', '<path fill="url(https://example.com/#a)" d="M0 0"/>', 'fill="url('],
    ['a style', '<path style="fill:red" d="M0 0"/>', 'style='],
    ['an entity', '&x;', '&x;'],
    ['a document type', '<!DOCTYPE svg>', '<!DOCTYPE'],
  ] as const;

  it.each<readonly [string, Change, RegExp | string]>([
    [
      'a file was changed',
      (at) => edit(at, 'art/frame.svg', (svg) => `${svg} `),
      /art\/frame\.svg is not the file that manifest\.json names/,
    ],
    ['a file was added', (at) => writeFileSync(join(at, 'art/more.svg'), '<svg/>'), /art\/more\.svg is not in manifest\.json/],
    ['a script was added', (at) => writeFileSync(join(at, 'art/run.js'), '1'), /art\/run\.js is no file of a title/],
    ['a link leads out', (at) => symlinkSync('/etc/passwd', join(at, 'art/out.svg')), /art\/out\.svg is no file of a title/],
    ['a file is missing', (at) => rmSync(join(at, 'art/poster.webp')), /art\/poster\.webp is missing/],
    ...drawings.map(([what, inside, found]): [string, Change, string] => [
      `a drawing has ${what}`,
      (at) => (edit(at, 'art/frame.svg', (svg) => svg.replace('</svg>', `${inside}</svg>`)), sign(at)),
      `art/frame.svg has ${found}`,
    ]),
    [
      'its digest is another one',
      (at) => edit(at, 'manifest.json', (text) => text.replace(/"digest": "./, '"digest": "0')),
      /manifest\.json/,
    ],
    ['a pay was raised', inTitle(({ data }) => (data.symbols[1].pays['3'] += 100)), /title\.json: states a return of .*, counted is /],
    ['it states better odds', inTitle(({ data }) => (data.rtp = '24/25')), /states a return of 24\/25, counted is /],
    ['it states a smaller variance', inTitle((title) => (title.variance /= 2)), /variance is /],
    ['a strip has a stop of no symbol', inTitle(({ data }) => (data.strips.base[0][0] = 30)), /strip 0 holds an unknown symbol/],
    ['it brings a feature that is not taken', inTitle(({ data }) => (data.hold = {})), /title\.json\/data/],
    [
      'its free spins keep their wilds, which needs art of its own',
      inTitle(({ data }) => (data.freeSpins = { scatters: { 3: 8 }, retrigger: {}, spinsMax: 8, multiplier: 1, stickyWilds: true })),
      /title\.json\/data\/freeSpins/,
    ],
    [
      'it has free spins and no strips for them',
      inTitle(({ data }) => (data.freeSpins = { scatters: { 3: 8 }, retrigger: {}, spinsMax: 8, multiplier: 1 })),
      /no strips named free/,
    ],
    ['its bets do not go up', inTitle((title) => title.betsRupees.reverse()), /title\.json: betsRupees do not go up/],
    ['a bet is no whole rupee', inTitle((title) => (title.betsRupees[0] = 0.5)), /title\.json\/betsRupees\/0/],
    [
      'its music has no such drum',
      (at) => (edit(at, 'art/music.json', (text) => text.replace(/"drum":"\w+"/, '"drum":"piano"')), sign(at)),
      /art\/music\.json\/drum/,
    ],
    [
      'a recorded sound is too loud',
      (at) => (writeFileSync(join(at, 'art/sound/win.wav'), wav(Array.from({ length: 9000 }, (_, n) => Math.sin(n / 5)))), sign(at)),
      /art\/sound\/win\.wav has -?\d+\.\d dB in its loudest moment: -24 to -18 are taken/,
    ],
    [
      'a recorded sound is not in its score',
      (at) => (writeFileSync(join(at, 'art/sound/spin.wav'), goodSound('spin')), listAgain(at)),
      /art\/sound\/spin\.wav and "recorded" of art\/music\.json do not agree/,
    ],
    [
      'a recorded sound is missing',
      (at) => (rmSync(join(at, 'art/sound/win.wav')), listAgain(at)),
      /art\/sound\/win\.wav and "recorded" of art\/music\.json do not agree/,
    ],
    [
      'its folder has another name',
      (at) => edit(at, 'manifest.json', (text) => text.replace('"bandar"', '"mandar"')),
      /of mandar, and the folder is called bandar/,
    ],
  ])('%s', (_what, change, reason) => {
    takeBack();
    const other = mkdtempSync(join(studio, 'other-'));
    cpSync(join(folder, 'bandar'), join(other, 'bandar'), { recursive: true });
    change(join(other, 'bandar'));
    const offer = () => offerTitles(other, join(other, 'data'), progress);
    expect(offer).toThrow(StartError);
    expect(offer).toThrow(/^TITLES_DIR: bandar is refused: /);
    expect(offer).toThrow(reason);
    expect(Object.hasOwn(titles, 'bandar')).toBe(false);
    takeBack = offerTitles(folder, dataDir, progress);
  });

  it('another title has its name, the folder cannot be read, or its version was offered with other data', async () => {
    const other = mkdtempSync(join(studio, 'other-'));
    cpSync(join(folder, 'bandar'), join(other, 'mor'), { recursive: true });
    inTitle(({ data }) => (data.slug = 'mor'))(join(other, 'mor'));
    edit(join(other, 'mor'), 'manifest.json', (text) => text.replace('"bandar"', '"mor"'));
    expect(() => offerTitles(other, dataDir, progress)).toThrow('TITLES_DIR: mor is refused: mor is the slug of another title');
    for (const path of ['nowhere', 'mor/title.json'])
      expect(() => offerTitles(join(other, path), dataDir, progress)).toThrow(`TITLES_DIR is ${join(other, path)}, which cannot be read`);
    cpSync(join(folder, 'bandar'), join(other, 'copy'), { recursive: true });
    expect(() => offerTitles(other, dataDir, progress)).toThrow(
      'copy is refused: manifest.json is of bandar, and the folder is called copy',
    );
    await saveTitles(server.db);
    await server.db
      .updateTable('originals.title')
      .set({ data: JSON.stringify({ ...titles['bandar']?.data, winMaxBets: 1 }) })
      .where('slug', '=', 'bandar')
      .execute();
    await expect(saveTitles(server.db)).rejects.toThrow('bandar is refused: version 1 was offered with other data');
  });
});

describe('the kit refuses, and says why:', () => {
  it.each([
    ['a slug with a capital', ['new', 'Bandar', '--en', 'B', '--hi', 'बंदर'], '"Bandar" is no slug'],
    ['a folder that exists', ['new', 'bandar', '--en', 'B', '--hi', 'बंदर'], 'bandar exists'],
    ['a mechanic that is not there', ['new', 'mandar', '--en', 'B', '--hi', 'बंदर', '--mechanic', 'dice'], 'no mechanic "dice"'],
    ['a title that is not there', ['build', 'nobody'], 'there is no folder nobody'],
    ['a command that is not there', ['sell', 'bandar'], 'no command "sell"'],
  ])('%s', (_what, args, reason) => {
    expect(run(...args)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(reason) });
  });

  it('a strip with a symbol of another name, by its place; a drawing that is not flat and a recording of another format in one answer', () => {
    const [rules, star] = ['title.json', 'symbols/star.svg'].map((name) => join(studio, 'bandar', name)) as [string, string];
    const [source, drawing] = [readFileSync(rules, 'utf8'), readFileSync(star, 'utf8')];
    writeFileSync(rules, source.replace('"id": "star"', '"id": "sun"'));
    expect(run('check', 'bandar').stderr).toMatch(/^title\.json\/strips\/base\/0: no symbol star$/m);
    writeFileSync(rules, source);
    writeFileSync(star, drawing.replace('<path', '<text>now</text><path'));
    writeFileSync(join(studio, 'bandar/sound/spin.mp3'), 'ID3');
    const { stderr } = run('check', 'bandar');
    expect(stderr).toMatch(/symbols\/star\.svg has <text/);
    expect(stderr).toMatch(/^sound\/spin\.mp3 is no WAV file$/m);
    rmSync(join(studio, 'bandar/sound/spin.mp3'));
    writeFileSync(star, drawing);
    expect(run('check', 'bandar')).toMatchObject({ status: 0, stderr: '' });
  });

  it('a title whose pays return too little, and a drawing that is missing; the folder that was built stays', () => {
    const source = readFileSync(join(studio, 'bandar/title.json'), 'utf8');
    writeFileSync(join(studio, 'bandar/title.json'), source.replaceAll(/"3": \d+/g, '"3": 1'));
    const { status, stderr } = run('build', 'bandar');
    expect([status, stderr]).toEqual([1, expect.stringMatching(/title\.json: returns \d\.\d+ of bets, and must return 0\.94 to 0\.97/)]);
    writeFileSync(join(studio, 'bandar/title.json'), source);
    rmSync(join(studio, 'bandar/symbols/star.svg'));
    expect(run('check', 'bandar').stderr).toContain('symbols/star.svg is missing');
    expect(readdirSync(folder)).toEqual(['bandar', 'kamal']);
  });
});
