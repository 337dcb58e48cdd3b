import { locales } from '@mela/contract/site/languages';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';
import { firstArticles } from './seed-articles.ts';
import { drawSocialPicture, hashOf, type OnPicture, socialSvg } from './social/draw-social-picture.ts';
import { fitTitle } from './social/set-title.ts';

const on = (title: string, more: Partial<OnPicture> = {}): OnPicture => ({ title, topic: 'law', locale: 'en', ...more });
const field = { width: 900, height: 300 };

describe('the picture with the title of an article', () => {
  it('is the same for the same title, and another for each thing that is on it', async () => {
    const [one, again] = await Promise.all([drawSocialPicture(on('A story')), drawSocialPicture(on('A story'))]);
    expect(one.equals(again)).toBe(true);
    expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const others = [on('A story'), on('Another'), on('A story', { topic: 'care' }), on('A story', { locale: 'hi' })];
    expect(new Set(others.map(hashOf)).size).toBe(4);
    expect(new Set(others.map(socialSvg)).size).toBe(4);
  });

  it.each(firstArticles().flatMap(({ texts }) => locales.map((locale) => texts[locale].title)))('holds %j whole', (title) => {
    const { size, lines } = fitTitle(title, field);
    expect(size).toBeGreaterThanOrEqual(68);
    expect(lines.join(' ')).toBe(title.trim());
  });

  it('holds one word of 120 wide letters, signs of no script of ours, and markup as letters', () => {
    const long = fitTitle('W'.repeat(120), field);
    expect(long.lines.join('')).toBe('W'.repeat(120));
    expect(long.lines.length * long.size).toBeLessThan(field.height);
    expect(socialSvg(on('中文 😀'))).toContain('</svg>');
    expect(socialSvg(on('<script>&"</script>'))).not.toContain('script');
  });
});

describe('its address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  const article = firstArticles()[1]!;
  const read = async (locale: string) =>
    (await server.call('GET /articles/:slug', { params: { slug: article.slug }, headers: { 'content-language': locale } })).body.data;

  it('comes with the article in each language, and is kept for good', async () => {
    const [english, hindi] = [await read('en'), await read('hi')];
    expect(english.socialImage).not.toBe(hindi.socialImage);
    for (const { socialImage } of [english, hindi]) {
      const { status, headers } = await server.inject({ url: socialImage });
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('with an older hash leads to the picture of today', async () => {
    const { socialImage } = await read('en');
    const { status, headers } = await server.inject({ url: `/social/${article.slug}.en.0123456789abcdef.png` });
    expect([status, headers['location']]).toEqual([302, socialImage]);
  });

  it.each(['no-such.en', `${article.slug}.xx`, `${article.slug}.en.png`, `..%2f${article.slug}.en`, `${article.slug.toUpperCase()}.en`])(
    '%s is not found',
    async (file) => {
      expect((await server.inject({ url: `/social/${file}.0123456789abcdef.png` })).status).toBe(404);
    },
  );
});
