import { beforeAll, describe, expect, it, test } from 'vitest';
import { existsSync, readFileSync } from 'node:fs';
import { rotatorSlugs, type RotatorSlug } from '@mela/contract/api/placements';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';
import { showContent } from '../../../testing/all-domains/show-content.ts';
import { seedPlacements } from '../index.ts';

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
  player = await server.register();
});

const poster = {
  title: { en: 'Kites', hi: 'पतंगें' },
  text: { en: 'On the roof', hi: 'छत पर' },
  link: { text: { en: 'Go', hi: 'चलें' }, value: '/games' },
  picture: null,
  tone: 'rani',
  audience: 'all',
  startsAt: null,
  endsAt: null,
};
const put = (slug: string, ...posters: object[]) =>
  transact(server.db, (tx) => showContent(tx, 'rotator', slug, { posters: posters.map((change) => ({ ...poster, ...change })) }));
type Reader = { readonly token?: string; readonly language?: string };
async function ask(key: 'GET /rotator/:slug' | 'GET /rotator/:slug/current', slug: string, { token, language = 'en' }: Reader = {}) {
  server.app.dropPages();
  return server.call(key, { params: { slug }, headers: { 'content-language': language }, ...(token && { token }) });
}
const titles = async (slug: RotatorSlug, reader?: Reader): Promise<string[]> =>
  (await ask('GET /rotator/:slug', slug, reader)).body.data.map(({ item }: { item: { title: string } }) => item.title);

describe('rotators', () => {
  test.each(rotatorSlugs)('[3.39] %s is a place that answers, filled or empty', async (slug) => {
    const [all, current] = [await ask('GET /rotator/:slug', slug), await ask('GET /rotator/:slug/current', slug)];
    expect([all.status, current.status]).toEqual([200, 200]);
    expect(current.body.data).toEqual(all.body.data[0] ?? null);
  });

  it('[4.37] the request for more profile data has its text from the start, in both languages and for players alone', async () => {
    const slug = 'extended_user_profile_popup';
    expect(await titles(slug)).toEqual([]);
    expect(await titles(slug, player)).toEqual(['A few words about you']);
    expect(await titles(slug, { ...player, language: 'hi' })).toEqual(['थोड़ा अपने बारे में']);
  });

  it('[7.28] [3.27] list each item with its slug, in the language of the reader', async () => {
    const [english, hindi] = [
      await ask('GET /rotator/:slug', 'header_main_slider'),
      await ask('GET /rotator/:slug', 'header_main_slider', { language: 'hi' }),
    ];
    const titled = ({ body }: { body: { data: { item: { title: string } }[] } }) => body.data.map(({ item }) => item.title);
    expect(titled(english)).toHaveLength(4);
    expect(titled(english).filter((title) => /[ऀ-ॿ]/.test(title))).toEqual([]);
    expect(titled(hindi).filter((title) => /[ऀ-ॿ]/.test(title))).toHaveLength(4);
    expect(english.body.data[1]).toEqual({
      slug: 'header_main_slider',
      item: {
        id: expect.any(Number),
        title: expect.any(String),
        text: expect.any(String),
        link: { text: expect.any(String), value: '/games/mela/patang' },
        picture: {
          mobile: '/art/patang/label-wide-568',
          tablet: '/art/patang/label-wide-768',
          desktop: '/art/patang/label-wide-1024',
          desktopXl: '/art/patang/label-wide-1366',
          desktopXXl: '/art/patang/label-wide-1680',
        },
        tone: 'peacock',
      },
    });
  });

  it('[7.28] name those that have something for this reader', async () => {
    const slugs = async (token?: string) => {
      server.app.dropPages();
      return (await server.call('GET /rotator-slugs', token ? { token } : {})).body.data;
    };
    expect(await slugs()).toEqual(expect.arrayContaining(['hello_bar', 'header_main_slider', 'promotions']));
    expect(await slugs()).not.toContain('cashier_popup_leave');
    expect(await slugs()).not.toContain('web_push_subscription_popup');
    expect(await slugs(player.token)).toContain('cashier_popup_leave');
  });

  it('[3.27] show each to its own audience, and only in its time', async () => {
    const nowSec = Math.floor(server.clock.now().getTime() / 1000);
    await put(
      'game_slider',
      { title: { en: 'guests', hi: 'क' }, audience: 'guest' },
      { title: { en: 'players', hi: 'ख' }, audience: 'player' },
      { title: { en: 'later', hi: 'ग' }, startsAt: nowSec + 3600 },
      { title: { en: 'over', hi: 'घ' }, endsAt: nowSec - 3600 },
      { title: { en: 'now', hi: 'ङ' }, startsAt: nowSec - 3600, endsAt: nowSec + 3600 },
    );
    expect(await titles('game_slider')).toEqual(['guests', 'now']);
    expect(await titles('game_slider', { token: player.token })).toEqual(['players', 'now']);
    server.clock.advanceMs(3_700_000);
    expect(await titles('game_slider')).toEqual(['guests', 'later']);
  });

  it('[3.39] one that was emptied stays empty over the next start', async () => {
    await put('footer_main_slider');
    await transact(server.db, server.wiring.seed);
    expect((await ask('GET /rotator/:slug/current', 'footer_main_slider')).body.data).toBeNull();
  });

  it('[S8] text that looks like markup is saved unchanged', async () => {
    const attack = '<script>alert(1)</script>';
    await put('hello_bar', { title: { en: attack, hi: attack } });
    expect(await titles('hello_bar')).toEqual([attack]);
  });

  test.each(['nowhere', 'HELLO_BAR', '__proto__'])('[7.28] %s is not found', async (slug) => {
    expect([(await ask('GET /rotator/:slug', slug)).status, (await ask('GET /rotator/:slug/current', slug)).status]).toEqual([404, 404]);
  });
});

describe('a poster', () => {
  test.each<[string, object]>([
    ['0.link.value', { link: { text: { en: 'Go', hi: 'चलें' }, value: 'javascript:alert(1)' } }],
    ['0.link.value', { link: { text: { en: 'Go', hi: 'चलें' }, value: '//evil.example' } }],
    ['0.title', { title: {} }],
    ['0.title.xx', { title: { en: 'Kites', xx: 'Kites' } }],
    ['0.tone', { tone: 'gold' }],
    ['0.audience', { audience: 'children' }],
    ['0.picture.tablet', { picture: { mobile: '/art/a', desktop: '/art/a', desktopXl: '/art/a', desktopXXl: '/art/a' } }],
    ['0.picture.mobile', { picture: { mobile: 'https://evil.example/a', tablet: '/a', desktop: '/a', desktopXl: '/a', desktopXXl: '/a' } }],
    ['0.endsAt', { startsAt: 20, endsAt: 10 }],
    ['0.html', { html: '<b>' }],
  ])('[3.27] with a wrong %s is refused', async (field, change) => {
    const error = await put('identance', change).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).details.fields).toHaveProperty([`draft.posters.${field}`]);
  });

  const bonus = { title: { en: '200% bonus' } };
  const free = { text: { en: 'Kites', hi: 'मुफ्त स्पिन' } };
  const invited = { link: { text: { en: 'Get the offer' }, value: '/games' } };
  test.each<[string, object, boolean]>([
    ['hello_bar', bonus, false],
    ['header_main_slider', free, false],
    ['header_main_slider', { ...invited, audience: 'player' }, false],
    ['game_slider', { ...free, audience: 'guest' }, true],
    ['promotions', bonus, true],
  ])('in %s speaks of an offer (%j) only where none may see it who may get none: %s', async (slug, change, isTaken) => {
    const error = await put(slug, {}, change).then(
      () => null,
      (thrown: unknown) => thrown as ApiError,
    );
    expect(error?.details.fields ?? null).toEqual(isTaken ? null : { 'draft.posters.1.text': 'errors.field.offer' });
  });

  const picture = Object.fromEntries(['mobile', 'tablet', 'desktop', 'desktopXl', 'desktopXXl'].map((width) => [width, '/art/a/b']));
  const link = null;
  test.each<[RotatorSlug, readonly object[], string | null]>([
    ['cashier_slider', [{ picture }], '0.picture'],
    ['footer_main_slider', [{}, { picture }], '1.picture'],
    ['promotions', [{}, { picture }], null],
    ['web_push_subscription_popup', [{}], '0.link'],
    ['extended_user_profile_popup_deposit', [{}], '0.link'],
    ['web_push_subscription_popup', [{ link }], null],
    ['cashier_popup_leave', [{}], null],
    ['cashier_popup', [{ audience: 'guest' }], '0.audience'],
    ['header_main_slider', [{}, { audience: 'player' }], '1.audience'],
    ['hello_bar', [{}, {}], '1.startsAt'],
    ['hello_bar', [{ audience: 'guest' }, { audience: 'player' }], null],
    ['hello_bar', [{ audience: 'guest' }, {}], null],
    ['hello_bar', [{ audience: 'guest' }, { audience: 'player' }, {}], '2.startsAt'],
    ['hello_bar', [{ startsAt: 50, endsAt: 90 }, {}], null],
    ['hello_bar', [{ endsAt: 90 }, { startsAt: 50, endsAt: 90 }], '1.startsAt'],
    ['hello_bar', [{ endsAt: 90 }, { startsAt: 50, endsAt: 91 }], null],
    ['hello_bar', [{ endsAt: 90 }, { startsAt: 90 }, { startsAt: 20 }], '2.startsAt'],
    ['identance', [{}, {}], null],
    ['identance', [{}, { endsAt: 90 }, {}], null],
    ['identance', [{}, {}, { audience: 'player' }], '2.startsAt'],
    ['promotions', Array.from({ length: 30 }, () => ({})), null],
  ])('[3.39] in %s (%j) is refused where the place never shows it: %s', async (slug, changes, field) => {
    const error = await put(slug, ...changes).then(
      () => null,
      (thrown: unknown) => thrown as ApiError,
    );
    const why = /picture|link/.test(field ?? '') ? 'errors.field.not_drawn' : 'errors.field.not_seen';
    expect(error?.details.fields ?? null).toEqual(field === null ? null : { [`draft.posters.${field}`]: why });
  });

  test('[3.39] for an unknown place is rejected', async () => {
    const error = await put('nowhere', {}).catch((thrown: unknown) => thrown);
    expect((error as ApiError).details.fields).toEqual({ name: 'errors.field.invalid' });
  });

  test('whose text is not translated is shown in the default language, or in the one that it has', async () => {
    await put('game_slider', { title: { en: 'Kites' } }, { title: { hi: 'पतंगें' } });
    expect(await titles('game_slider', { language: 'hi' })).toEqual(['Kites', 'पतंगें']);
    expect(await titles('game_slider')).toEqual(['Kites', 'पतंगें']);
  });
});

describe('the initial posters', () => {
  const pictures = new URL('../../../../stage/dist/art/', import.meta.url);

  it('[9.46] show pictures that the stage renders, in five widths and two formats', async () => {
    const { body } = await ask('GET /rotator/:slug', 'header_main_slider');
    type Row = { readonly item: { readonly picture: Readonly<Record<string, string>> | null } };
    const bases = (body.data as readonly Row[]).flatMap(({ item }) => Object.values(item.picture ?? {}));
    expect(bases.length).toBe(20);
    // The stage's build is not part of this test: where it has run, every file must exist.
    const manifest = new URL('manifest.json', pictures);
    const built = existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"fair-wide-1680.avif"');
    const missing = built
      ? bases.filter((base) => ['avif', 'webp'].some((format) => !existsSync(new URL(`.${base.slice(4)}.${format}`, pictures))))
      : [];
    expect(missing).toEqual([]);
  });

  it('[3.39] do not mention play money where the operator has a licence for money', async () => {
    await server.db.deleteFrom('placements.rotator').execute();
    await transact(server.db, (tx) => seedPlacements(tx, 'licensed', server.clock.now()));
    const rows = await server.db.selectFrom('placements.rotator_item').select(['title', 'text']).execute();
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/play (rupees|money)|प्ले मनी/i);
  });
});
