import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { runWaitingJobs } from '../../../testing/run-waiting-jobs.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { partAround, readPicture } from './make-prints.ts';

let server: TestServer;
let editor: TestOperator;
const reason = 'a picture for the fair';
const alt = { en: 'Lamps on a roof', hi: 'छत पर दीये' };
let shade = 0;

beforeAll(async () => {
  server = await testServer();
  editor = await operatorWith(server, 'content');
});
beforeEach(() => server.clock.advanceMs(600_000));

const act = (key: Parameters<TestServer['call']>[0], input: object) => server.call(key, { token: editor.token, ...input }, operatorBase);
/** A picture of one colour, another one each time. */
const plain = (width = 900, height = 700) =>
  sharp({ create: { width, height, channels: 3, background: { r: (shade += 1), g: 80, b: 40 } } });
const upload = (bytes: Buffer, change: object = {}) =>
  act('POST /content/pictures', { body: { data: bytes.toString('base64'), alt, focus: { x: 50, y: 50 }, reason, ...change } });
const file = (path: string) => server.inject({ method: 'GET', url: path });
const added = async (bytes: Buffer, change: object = {}) => {
  const { body } = await upload(bytes, change);
  await runWaitingJobs(server);
  return body.data;
};
const listed = async (id: number) => (await act('GET /content/pictures', {})).body.data.find((one: { id: number }) => one.id === id);

describe('an uploaded picture', () => {
  it('[3.26] is made into AVIF and WebP at the five widths of the layout, served for ever by its hash', async () => {
    const { id, picture, state, hash } = await added(await plain().jpeg().toBuffer());
    expect([state, (await listed(id)).state]).toEqual(['waiting', 'ready']);
    const sizes = { mobile: [568, 568], tablet: [768, 384], desktop: [1024, 384], desktopXl: [1366, 512], desktopXXl: [1680, 630] };
    for (const [name, [width, height]] of Object.entries(sizes))
      for (const format of ['avif', 'webp']) {
        const answer = await file(`${picture[name]}.${format}`);
        expect([answer.status, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
        expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        const [stored] = await server.db
          .selectFrom('content.picture_file')
          .select('bytes')
          .where('hash', '=', hash)
          .where('width', '=', width!)
          .where('format', '=', format)
          .execute();
        expect(await sharp(stored!.bytes).metadata()).toMatchObject({ width, height });
      }
  });

  it('is made in the one queue of pictures: no two at once in the whole installation', async () => {
    for (let n = 0; n < 2; n += 1) await upload(await plain().png().toBuffer());
    const { rows } = await server.open.pool.query(
      `SELECT queue.queue_name AS name FROM graphile_worker._private_jobs AS job
       JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
       LEFT JOIN graphile_worker._private_job_queues AS queue ON queue.id = job.job_queue_id WHERE task.identifier = 'content.make-picture'`,
    );
    expect(rows).toEqual([{ name: 'content.pictures' }, { name: 'content.pictures' }]);
    await runWaitingJobs(server);
  });

  it('is there before its files are: until then nothing can be published with it', async () => {
    const { hash, picture } = (await upload(await plain().png().toBuffer())).body.data;
    expect((await file(`${picture.mobile}.webp`)).status).toBe(404);
    const poster = {
      title: { en: 'x' },
      text: { en: 'x' },
      link: null,
      tone: 'leaf',
      startsAt: null,
      endsAt: null,
      audience: 'all',
      picture: { uploaded: hash },
    };
    const { body } = await act('GET /content/documents', { query: { kind: 'rotator', limit: 100 } });
    const { id, version } = body.data.find(({ name }: { name: string }) => name === 'promotions');
    const saved = (await act('POST /content/documents/:id', { params: { id }, body: { version, draft: { posters: [poster] }, reason } }))
      .body.data;
    const publish = () => act('POST /content/documents/:id/publish', { params: { id }, body: { version: saved.version, reason } });
    expect((await publish()).body.error.message).toBe('errors.content.picture');
    await runWaitingJobs(server);
    expect((await publish()).status).toBe(200);
    server.app.dropPages();
    const [shown] = (await server.call('GET /rotator/:slug', { params: { slug: 'promotions' }, headers: { 'content-language': 'hi' } }))
      .body.data;
    expect(shown.item.picture).toEqual({ ...picture, alt: 'छत पर दीये' });
  });

  it('is shown in a section of a page, with what it shows in the language of the reader', async () => {
    const { hash, picture } = await added(await plain().webp().toBuffer());
    const section = { heading: 'Lamps', text: 'Lit.', picture: { uploaded: hash } };
    const texts = { title: 'Lamps', description: 'Lit.', ogSiteName: 'Mela', sections: [section] };
    const draft = {
      texts: { en: texts, hi: texts },
      ogImage: `${picture.desktopXl}.webp`,
      prerenderHeader: null,
      prerenderStatusCode: 200,
    };
    const { id } = (
      await act('POST /content/documents', { idempotencyKey: randomUUID(), body: { kind: 'page', name: 'lamps', draft, reason } })
    ).body.data;
    expect((await act('POST /content/documents/:id/publish', { params: { id }, body: { version: 1, reason } })).status).toBe(200);
    const { body } = await server.call('GET /pages/:path', { params: { path: 'lamps' } });
    expect(body.data.sections[0].picture).toEqual({ ...picture, alt: 'Lamps on a roof' });
    const unknown = { ...draft, ogImage: `/uploads/${'0'.repeat(32)}-1366.webp` };
    await act('POST /content/documents/:id', { params: { id }, body: { version: 1, draft: unknown, reason } });
    expect((await act('POST /content/documents/:id/publish', { params: { id }, body: { version: 2, reason } })).body.error.message).toBe(
      'errors.content.picture',
    );
  });

  it('[3.26] [3.30] is the picture of an article, stands in its text and in that of a page, and is the poster of a season; one that is not there is refused', async () => {
    const { picture, hash } = await added(await plain().webp().toBuffer());
    const chosen = { uploaded: hash };
    const path = `${picture.desktop}.webp`;
    const missing = `/uploads/${'0'.repeat(32)}-1024.webp`;
    const article = (head: object, inText: string) => {
      const body = `Read this.\n\n![Lamps](${inText})`;
      const texts = { title: 'Lamps', seoTitle: 'Lamps', description: 'Lit.', body };
      return { slug: `lamps-${(shade += 1)}`, topic: 'making', weight: 500, picture: head, texts: { en: texts, hi: texts } };
    };
    const write = (draft: object) => act('POST /articles', { idempotencyKey: randomUUID(), body: { draft, reason } });
    const { id, slug, version, picture: written } = (await write(article(chosen, path))).body.data;
    expect(written).toEqual(chosen);
    expect((await act('POST /articles/:id/publish', { params: { id }, body: { version, reason } })).status).toBe(200);
    const shown = (await server.call('GET /articles/:slug', { params: { slug } })).body.data;
    expect(shown).toMatchObject({
      image: { mobileImage: path },
      widths: { ...picture, alt: 'Lamps on a roof' },
      blocks: [{}, { kind: 'picture', src: path, alt: 'Lamps', width: 1024, height: 384 }],
    });
    expect((await file(path)).status).toBe(200);

    const words = { title: 'Lamps', description: 'Lit.', body: 'A paragraph.' };
    const season = (poster: object) => {
      const draft = { texts: { en: words, hi: words }, poster, ground: 'leaf', games: ['patang'], article: null, days: [], fallback: 0 };
      return act('POST /seasons', {
        idempotencyKey: randomUUID(),
        body: { draft: { slug: `lamps-${(shade += 1)}`, ...draft }, reason },
      });
    };
    const lit = (await season(chosen)).body.data;
    expect(lit.poster).toEqual(chosen);
    await act('POST /seasons/:id/publish', { params: { id: lit.id }, body: { version: lit.version, reason } });
    expect((await server.call('GET /seasons/:slug', { params: { slug: lit.slug } })).body.data).toMatchObject({
      poster: path,
      widths: { ...picture, alt: 'Lamps on a roof' },
    });

    const section = { heading: 'Lamps', text: `![Lamps](${missing})` };
    const page = { title: 'Lamps', description: 'Lit.', ogSiteName: 'Mela', sections: [section] };
    const draft = { texts: { en: page }, ogImage: null, prerenderHeader: null, prerenderStatusCode: 200 };
    const document = { kind: 'page', name: `lamps/${(shade += 1)}`, draft, reason };
    const made = (await act('POST /content/documents', { idempotencyKey: randomUUID(), body: document })).body.data;
    const refused = [
      await write(article({ uploaded: '0'.repeat(32) }, path)),
      await write(article(chosen, missing)),
      await write(article(chosen, path.replace('1024', '1025'))),
      await write(article({ path: '/pictures/blog/no-such.svg' }, path)),
      await write(article(chosen, '/pictures/blog/no-such.svg')),
      await write(article({ path: '/pictures/../logo-en.svg' }, path)),
      await season({ path: '/pictures/seasons/no-such.svg' }),
      await season({ uploaded: '0'.repeat(32) }),
      await act('POST /content/documents/:id/publish', { params: { id: made.id }, body: { version: 1, reason } }),
    ];
    expect(refused.map(({ body }) => body.error?.message)).toEqual(refused.map(() => 'errors.content.picture'));
  });

  it('is stored once however often it is sent, also at the same moment', async () => {
    const bytes = await plain().jpeg().toBuffer();
    const answers = await Promise.all([upload(bytes), upload(bytes), upload(bytes)]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const other = await upload(bytes, { focus: { x: 0, y: 0 } });
    expect(other.body.data.id).not.toBe(answers[0]?.body.data.id);
  });

  it('keeps its focal point in sight where it is cropped', async () => {
    const left = await sharp({ create: { width: 300, height: 700, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const bytes = await sharp({ create: { width: 2800, height: 700, channels: 3, background: '#0000ff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { hash } = await added(bytes, { focus: { x: 2, y: 50 } });
    const [print] = await server.db
      .selectFrom('content.picture_file')
      .select('bytes')
      .where('hash', '=', hash)
      .where('width', '=', 568)
      .where('format', '=', 'webp')
      .execute();
    const { dominant } = await sharp(await sharp(print!.bytes).extract({ left: 0, top: 0, width: 100, height: 568 }).toBuffer()).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('is turned as its camera says, and keeps neither place nor anything else of its file', async () => {
    const bytes = await plain(900, 700)
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Copyright: 'Someone', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 50/1', GPSLongitudeRef: 'E', GPSLongitude: '77/1 12/1 32/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { hash, width, height } = await added(bytes);
    expect([width, height]).toEqual([700, 900]);
    const files = await server.db.selectFrom('content.picture_file').select('bytes').where('hash', '=', hash).execute();
    expect(files).toHaveLength(10);
    for (const { bytes: made } of files) expect(await sharp(made).metadata()).not.toHaveProperty('exif');
  });

  it('can be described again, with a reason in the audit log', async () => {
    const { id } = await added(await plain().jpeg().toBuffer());
    await act('POST /content/pictures/:id', { params: { id }, body: { version: 1, alt: { en: 'A roof', hi: 'एक छत' }, reason } });
    expect((await listed(id)).alt).toEqual({ en: 'A roof', hi: 'एक छत' });
    const entries = await server.db.selectFrom('audit.entry').select('reason').where('subject', '=', `picture:${id}`).execute();
    expect(entries).toEqual([{ reason }, { reason }]);
    expect((await act('POST /content/pictures/:id', { params: { id: 999_999 }, body: { version: 1, alt, reason } })).status).toBe(404);
  });

  it('is described by one of two editors who have both read it: the other one hears who and when, and overwrites nothing', async () => {
    const { id } = await added(await plain().jpeg().toBuffer());
    const say = (en: string) =>
      act('POST /content/pictures/:id', { params: { id }, body: { version: 1, alt: { en, hi: 'एक छत' }, reason } });
    const answers = await Promise.all([say('One'), say('Two')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((one, another) => one.status - another.status);
    expect(await listed(id)).toEqual(won?.body.data);
    expect((await listed(id)).version).toBe(2);
    expect(lost?.body.error.message).toBe('errors.content.version');
    expect(lost?.body.error.description).toMatch(/^\S+@\S+ changed this at \d{4}-\d\d-\d\d \d\d:\d\d: it is version 2 now/);
  });

  test.each<[string, object]>([
    ['alt.hi', { alt: { en: 'Lamps' } }],
    ['alt.en', { alt: { en: '   ', hi: 'दीये' } }],
    ['focus.x', { focus: { x: 101, y: 0 } }],
    ['focus.y', { focus: { x: 5 } }],
    ['focus', { focus: undefined }],
  ])('without a right %s is refused', async (field, change) => {
    const { status, body } = await upload(await plain().jpeg().toBuffer(), change);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });
});

describe('what is no picture', () => {
  const head = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(4000, 7)]);
  test.each<[string, Buffer]>([
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'a drawing behind a declaration',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['a program', head('7f454c46')],
    ['the first bytes of a JPEG alone', head('ffd8ffe0')],
    ['the first bytes of a PNG alone', head('89504e470d0a1a0a')],
  ])('%s is refused by its content', async (_what, bytes) => {
    const { status, body } = await upload(bytes);
    expect([status, body.error.fields]).toEqual([400, { data: 'errors.content.format' }]);
  });

  it('nothing at all, and what is no base64, are refused', async () => {
    for (const data of ['', 'ä'.repeat(40), '===='])
      expect((await act('POST /content/pictures', { body: { data, alt, focus: { x: 1, y: 1 }, reason } })).status).toBe(400);
  });

  it('a picture that breaks off is taken and fails, and the next one is made', async () => {
    const whole = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#123456', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .jpeg()
      .toBuffer();
    const { id } = await added(whole.subarray(0, whole.length / 2));
    expect((await listed(id)).state).toBe('failed');
    const next = await added(await plain().jpeg().toBuffer());
    expect((await listed(next.id)).state).toBe('ready');
  });

  it('a picture that failed on a busy machine is made by the same upload again, once of several at a time', async () => {
    const bytes = await plain().jpeg().toBuffer();
    const { id, hash } = await added(bytes);
    await server.db.deleteFrom('content.picture_file').where('hash', '=', hash).execute();
    await server.db.updateTable('content.picture').set({ state: 'failed' }).where('hash', '=', hash).execute();
    const answers = await Promise.all([upload(bytes), upload(bytes)]);
    expect(answers.map(({ body }) => [body.data.id, body.data.state])).toEqual([
      [id, 'waiting'],
      [id, 'waiting'],
    ]);
    await runWaitingJobs(server);
    expect((await listed(id)).state).toBe('ready');
    expect((await upload(bytes)).body.data.state).toBe('ready');
  });

  it('a picture of which a side is too short to fill a phone is refused', async () => {
    const { body } = await upload(await plain(2000, 567).jpeg().toBuffer());
    expect([body.error.message, body.error.description]).toEqual(['errors.content.small', expect.stringContaining('568')]);
  });

  it('40 megapixels are taken, more are refused by the header, and so is what would need too much memory', async () => {
    const refused = async (bytes: Buffer) => (await upload(bytes)).body.error?.message;
    // A PNG of one bit a pixel has few bytes, however large it is.
    const large = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#fff' } })
      .png({ palette: true, colours: 2 })
      .toBuffer();
    expect(await refused(large)).toBe('errors.content.size');
    const most = await sharp({ create: { width: 7300, height: 5480, channels: 3, background: '#fff' } })
      .png({ palette: true, colours: 2 })
      .toBuffer();
    expect(await readPicture(most)).toMatchObject({ width: 7300, height: 5480 });
    const deep = await sharp({ create: { width: 7000, height: 5000, channels: 4, background: '#fff' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expect(await refused(deep)).toBe('errors.content.size');
  });
});

it('a crop lies inside its picture, has its shape, and has the focal point in it', () => {
  const side = fc.integer({ min: 568, max: 9000 });
  const share = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(
      side,
      side,
      share,
      share,
      fc.constantFrom([568, 568] as const, [768, 384] as const, [1680, 630] as const),
      (width, height, x, y, [wide, high]) => {
        const part = partAround([width, height], [wide, high], { x, y });
        expect(part.left >= 0 && part.top >= 0 && part.left + part.width <= width && part.top + part.height <= height).toBe(true);
        expect(Math.abs(part.width / part.height - wide / high)).toBeLessThan(0.02);
        expect(part.left - 1 <= (width * x) / 100 && (width * x) / 100 <= part.left + part.width + 1).toBe(true);
        expect(part.top - 1 <= (height * y) / 100 && (height * y) / 100 <= part.top + part.height + 1).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
