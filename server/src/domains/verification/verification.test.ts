import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { transact } from '../../kernel/db/transact.ts';
import { commandLine } from '../../kernel/origin.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts';
import { operatorWith } from '../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { review } from './operator/review.ts';

let server: TestServer;
let player: Player;
let photo: string;
const logged: string[] = [];
beforeAll(async () => {
  server = await testServer({ log: createLog('warn', { write: (line) => void logged.push(line) }) });
  photo = (await picture(900)).toString('base64');
});
beforeEach(async () => {
  player = await server.register();
});

/** A photo with the place where it was taken in its data. */
const picture = (width: number) =>
  sharp({ create: { width, height: 560, channels: 3, background: '#8a6d3b' } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer();
const call = (key: Parameters<TestServer['call']>[0], more: object = {}, { token } = player) => server.call(key, { token, ...more });
const add = (data: string, more: object = {}, who = player) =>
  call('POST /users/self/verification', { body: { kind: 'pan', side: 'front', data, ...more } }, who);
const send = (number: string, kind = 'pan', who = player) => call('PUT /users/self/verification', { body: { kind, number } }, who);
const show = async (who = player) => (await call('GET /users/self/verification', {}, who)).body.data;
/** Runs what waits for the identity service; payments of other tests wait for their time. */
async function jobs() {
  await server.open.pool.query(
    `SELECT graphile_worker.complete_jobs(array_agg(job.id)) FROM graphile_worker._private_jobs AS job
     JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE task.identifier <> 'verification.submit'`,
  );
  await runWaitingJobs(server);
}
let pans = 0;
const freshPan = () => `ABCDE${String((pans += 1)).padStart(4, '0')}F`;
async function sent(number = freshPan(), who = player) {
  await add(photo, {}, who);
  return send(number, 'pan', who);
}
const rename = (lastName: string) => call('PATCH /users/self', { body: { firstName: 'Asha', lastName, city: 'Pune' } });

describe('the person whom a document is checked against', () => {
  it('is the one of the form: name and birth date stay while it is checked, and after it was accepted', async () => {
    await rename('Rao');
    await sent();
    const change = (body: object) => call('PATCH /users/self', { body });
    for (const [body, field] of [
      [{ firstName: 'Ravi' }, 'firstName'],
      [{ lastName: 'Kumar' }, 'lastName'],
      [{ birthDate: '1980-01-01' }, 'birthDate'],
    ] as const)
      expect((await change(body)).body.error.fields).toEqual({ [field]: 'errors.profile.checked' });
    expect((await change({ firstName: 'Asha', city: 'Nagpur' })).status, 'what does not change them').toBe(200);
    await jobs();
    expect((await show()).status).toBe('accepted');
    expect((await change({ lastName: 'Kumar' })).body.error.fields).toEqual({ lastName: 'errors.profile.checked' });
  });

  it('is the same whichever of a form and new names comes first', async () => {
    for (let time = 0; time < 4; time += 1) {
      player = await server.register();
      await rename('Rao');
      await add(photo);
      await Promise.all([send(freshPan()), rename('Kumar')]);
      const { rows } = await sql<{ checked: string; shown: string }>`
        SELECT f.last_name AS checked, u.last_name AS shown FROM verification.form f JOIN accounts.user u ON u.id = f.user_id
        WHERE u.id = ${player.id}`.execute(server.db);
      expect(rows[0]?.checked).toBe(rows[0]?.shown);
    }
  });

  it('may be corrected where an operator asks for the document again', async () => {
    await rename('Rao');
    await sent();
    const verdict = { userId: BigInt(player.id), reasons: [], now: server.clock.now(), origin: commandLine, reason: 'name misspelled' };
    await transact(server.db, (tx) => review(tx, { ...verdict, decision: 'again' }));
    expect((await rename('Kumar')).status).toBe(200);
  });
});

describe('a player is verified', () => {
  it('[1.8] [6.9] with photos and a number that the service accepts', async () => {
    expect(await show()).toMatchObject({ status: 'new', actions: ['upload_document'], photos: [] });
    expect((await add(photo)).body.data.photos).toMatchObject([{ kind: 'pan', side: 'front' }]);
    expect((await send('abcde 9999-f')).body.data).toMatchObject({ status: 'pending', actions: [] });
    await jobs();
    expect(await show()).toMatchObject({ status: 'accepted', actions: [], reasons: [] });
    const { body } = await call('GET /users/self');
    expect(body.data).toMatchObject({
      user_document_verify_accepted: true,
      user_document_verify_operator_accepted: false,
      user_document_verify_refused: false,
      verificationForm: { status: 'accepted', actions: [] },
    });
  });

  it('[3.1] [6.9] by an operator too', async () => {
    await sent();
    const verdict = { userId: BigInt(player.id), reasons: [], now: server.clock.now(), origin: commandLine, reason: 'seen in person' };
    await transact(server.db, (tx) => review(tx, { ...verdict, decision: 'accept' }));
    const { data } = (await call('GET /users/self')).body;
    expect(data).toMatchObject({ user_document_verify_accepted: false, user_document_verify_operator_accepted: true });
  });

  it('[6.10] `new` means not verified', async () => {
    expect((await call('GET /users/self')).body.data.verificationForm).toEqual({ status: 'new', actions: ['upload_document'] });
  });

  it('is asked again with the reason, and accepted at the second try', async () => {
    await rename('Differs');
    await sent();
    await jobs();
    expect(await show()).toMatchObject({ status: 'again', reasons: ['name_differs'], actions: ['upload_document'] });
    await rename('Rao');
    await sent();
    await jobs();
    expect(await show()).toMatchObject({ status: 'accepted', reasons: [] });
  });

  it('is asked for a readable photo', async () => {
    const small = await sharp({ create: { width: 120, height: 90, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    await add(small.toString('base64'));
    await send(freshPan());
    await jobs();
    expect(await show()).toMatchObject({ status: 'again', reasons: ['unreadable'] });
  });

  it('[6.10] refused for good, they can neither deposit nor withdraw until an operator accepts; a win is paid', async () => {
    await server.deposit(player, 500);
    await rename('Refused');
    await sent();
    await jobs();
    expect(await show()).toMatchObject({ status: 'refused', reasons: ['not_genuine'], actions: ['block_finance_activity'] });
    const pay = (path: string, body: object) =>
      call(`POST /payments/${path}`, { idempotencyKey: randomBytes(8).toString('hex'), body: { system: 'upi', ...body } });
    const answers = [await pay('deposit', { sum: 500 }), await pay('withdrawal', { sum: 200, requisites: { upi: 'asha@upi' } })];
    expect(answers.map(({ body }) => body.error.message)).toEqual(['errors.finance_blocked', 'errors.finance_blocked']);
    expect((await add(photo)).body.error.message).toBe('errors.verification.closed');
    const verdict = { userId: BigInt(player.id), reasons: [], now: server.clock.now(), origin: commandLine, reason: 'seen in person' };
    await transact(server.db, (tx) => review(tx, { ...verdict, decision: 'accept' }));
    expect((await pay('withdrawal', { sum: 200, requisites: { upi: 'asha@upi' } })).status).toBe(200);
  });
});

describe('[P5] one document, one player', () => {
  it('another player’s document is asked for again, however it is written', async () => {
    const number = freshPan();
    await sent(number);
    const other = await server.register();
    expect((await sent(number.toLowerCase().replace('F', ' F'), other)).body.data).toMatchObject({
      status: 'again',
      reasons: ['used_elsewhere'],
    });
  });

  it('of another kind with the same digits is another document, and the same PAN is the same person however it is written', async () => {
    // Two letters and twelve digits can be a driving licence and a voter card of the old format.
    const number = `MH${String((pans += 1)).padStart(12, '0')}`;
    const both = async (kind: string, who: Player) => {
      for (const side of ['front', 'back']) await add(photo, { kind, side }, who);
      return (await send(number, kind, who)).body.data;
    };
    const [other, third] = [await server.register(), await server.register()];
    expect(await both('driving_licence', player)).toMatchObject({ status: 'pending' });
    expect(await both('voter_id', other)).toMatchObject({ status: 'pending' });
    expect(await both('voter_id', third)).toMatchObject({ status: 'again', reasons: ['used_elsewhere'] });
  });

  it('the document of an excluded player is refused for good under another account', async () => {
    const number = freshPan();
    await sent(number);
    await jobs();
    await call('POST /users/self/self-exclusion', { body: { period: '1y' } });
    const [reader] = server.wiring.consumers.filter(({ name }) => name === 'verification.exclude-documents');
    if (!reader) throw new Error('no consumer');
    await stepToEnd(server.db, reader, server);
    const other = await server.register();
    expect((await sent(number, other)).body.data).toMatchObject({ status: 'refused', actions: ['block_finance_activity'] });
  });

  it('of two who send it at once one waits', async () => {
    const other = await server.register();
    const number = freshPan();
    await add(photo);
    await add(photo, {}, other);
    const answers = await Promise.all([send(number), send(number, 'pan', other)]);
    expect(answers.map(({ body }) => body.data?.status).toSorted()).toEqual(['again', 'pending']);
    const rows = await server.db.selectFrom('verification.form').select('user_id').where('status', '=', 'pending').execute();
    expect(rows.filter(({ user_id: id }) => [BigInt(player.id), BigInt(other.id)].includes(id))).toHaveLength(1);
  });
});

describe('[4.18] [8.7] what must be confirmed first is named by a 417', () => {
  const need = (change: object) =>
    transact(server.db, (tx) =>
      changeSetting(tx, 'verification_needed', { deposit: 'nothing', withdrawal: 'nothing', game: 'nothing', ...change }),
    );

  type Wanted = readonly [string, string, Parameters<TestServer['call']>[0], object];
  it.each<Wanted>([
    ['deposit', 'email', 'GET /payments/deposit', {}],
    ['deposit', 'phone', 'POST /payments/deposit', { idempotencyKey: 'wanted-key-1', body: { system: 'upi', sum: 500 } }],
    ['game', 'kyc', 'GET /games/:id/real', { params: { id: 'demo-game' } }],
    [
      'withdrawal',
      'kyc',
      'POST /payments/withdrawal',
      { idempotencyKey: 'wanted-key-2', body: { system: 'upi', sum: 200, requisites: { upi: 'a@upi' } } },
    ],
  ])('%s with %s: %s', async (purpose, what, key, input) => {
    await need({ [purpose]: what });
    const { status, headers, body } = await call(key, input);
    await need({});
    expect([status, headers['x-verification'], body.error.message]).toEqual([417, what, 'errors.verification']);
  });

  it('nothing is, once the identity is accepted', async () => {
    await need({ game: 'kyc', deposit: 'phone' });
    expect((await show()).neededFor).toEqual(['game']);
    await sent();
    await jobs();
    const { status } = await call('GET /games/:id/real', { params: { id: 'demo-game' } });
    const { neededFor } = await show();
    await need({});
    expect([status, neededFor]).toEqual([200, []]);
  });
});

describe('a photo', () => {
  it('is encoded again without the data of its file, encrypted in the database, and shown to its owner only', async () => {
    const { body } = await add(photo);
    const { id } = body.data.photos[0];
    const shown = await server.inject({
      method: 'GET',
      url: `/api/v18/users/self/verification/photos/${id}`,
      headers: { 'auth-token': player.token },
    });
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([200, 'image/jpeg', 'private, no-store']);
    const { sealed } = await server.db
      .selectFrom('verification.photo')
      .select('sealed')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    expect(sealed.includes(Buffer.from('secret-place')) || sealed.subarray(0, 3).toString('hex') === 'ffd8ff').toBe(false);
    const other = await server.register();
    expect((await call(`GET /users/self/verification/photos/${id}`, {}, other)).status).toBe(404);
    expect((await call(`DELETE /users/self/verification/photos/${id}`, {}, other)).status).toBe(404);
    expect((await server.call(`GET /users/self/verification/photos/${id}`, {})).status).toBe(401);
    expect((await show()).photos).toHaveLength(1);
  });

  it('of another player is refused, the request is logged with who asked for what, and nothing is lost', async () => {
    const { id } = (await add(photo)).body.data.photos[0];
    const other = await server.register();
    logged.length = 0;
    const asked = [
      await call(`GET /users/self/verification/photos/${id}`, {}, other),
      await call(`DELETE /users/self/verification/photos/${id}`, {}, other),
    ];
    expect(asked.map(({ status, body }) => [status, body.error.message])).toEqual([
      [404, 'errors.not_found'],
      [404, 'errors.not_found'],
    ]);
    const warnings = logged.map((line) => JSON.parse(line)).filter(({ msg }) => /another player’s document/.test(msg));
    expect(warnings).toHaveLength(2);
    for (const warning of warnings) expect(warning).toMatchObject({ level: 'warn', userId: String(other.id), photoId: String(id) });
    logged.length = 0;
    expect((await call(`GET /users/self/verification/photos/${id}`)).status).toBe(200);
    expect((await call('GET /users/self/verification/photos/999999999', {}, other)).status).toBe(404);
    expect(logged.filter((line) => /another player’s document/.test(line))).toEqual([]);
    expect((await show()).photos).toMatchObject([{ id }]);
  });

  it('copied to another player’s row cannot be read', async () => {
    const { id } = (await add(photo)).body.data.photos[0];
    const other = await server.register();
    await sql`UPDATE verification.photo SET user_id = ${other.id} WHERE id = ${id}`.execute(server.db);
    expect((await call(`GET /users/self/verification/photos/${id}`, {}, other)).status).toBe(500);
  });

  it('of the same side replaces the one before, and can be removed until it is sent', async () => {
    await add(photo);
    const [{ id }] = (await add(photo)).body.data.photos;
    expect((await call(`DELETE /users/self/verification/photos/${id}`)).body.data.photos).toEqual([]);
    await sent();
    const [waiting] = (await show()).photos;
    expect((await call(`DELETE /users/self/verification/photos/${waiting.id}`)).body.error.message).toBe('errors.verification.closed');
  });

  /** A PNG of 30,000 by 30,000 pixels in a few kilobytes. */
  function bomb(): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const crc = Buffer.alloc(4);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      return Buffer.concat([length, body, crc]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(30_000, 0);
    head.writeUInt32BE(30_000, 4);
    head.set([8, 2, 0, 0, 0], 8);
    const signature = Buffer.from('89504e470d0a1a0a', 'hex');
    return Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  it.each<[string, 'image' | 'damaged', () => Buffer]>([
    ['a script', 'image', () => Buffer.from('<script>alert(1)</script>')],
    [
      'a page that begins like a JPEG',
      'damaged',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from('<html><script>x</script></html>')]),
    ],
    ['an SVG', 'image', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PDF', 'image', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a GIF', 'image', () => Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['a HEIC', 'image', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a bomb', 'damaged', bomb],
    ['noise', 'image', () => randomBytes(5000)],
    ['a JPEG that was cut off', 'damaged', () => Buffer.from(photo, 'base64').subarray(0, 700)],
  ])('%s is refused, with the reason %s, and leaves nothing', async (_what, reason, make) => {
    const { status, body } = await add(make().toString('base64'));
    expect([status, body.error.fields]).toEqual([400, { data: `errors.verification.${reason}` }]);
    expect((await show()).photos).toEqual([]);
  });

  it('of 48 megapixels, the default of many phones, is taken', async () => {
    const large = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#caa' } })
      .jpeg({ quality: 60 })
      .toBuffer();
    expect((await add(large.toString('base64'))).status).toBe(200);
    expect((await show()).photos.map(({ side }: { side: string }) => side)).toEqual(['front']);
  });

  it.each<[string, unknown, number]>([
    ['nothing', '', 400],
    ['no base64', 'data:image/png;base64,####', 400],
    ['a number', 5, 400],
    ['more than 8 MB', Buffer.alloc(8_100_000, 1).toString('base64'), 413],
    ['100 MB', 'A'.repeat(100_000_000), 413],
  ])('%s is refused', async (_what, data, status) => {
    const answer = await add(data as string);
    expect(answer.status).toBe(status);
    expect((await show()).photos).toEqual([]);
  });

  it('of an unknown document or side is refused', async () => {
    expect((await add(photo, { kind: 'library_card' })).status).toBe(400);
    expect((await add(photo, { side: 'inside' })).status).toBe(400);
  });
});

describe('a form is not sent', () => {
  it.each(['', 'ABCDE1234', 'ABCDE12345', '12345ABCDE', "' OR 1=1 --"])('with the number %j', async (number) => {
    await add(photo);
    expect((await send(number)).status).toBe(400);
    expect((await show()).status).toBe('new');
  });

  it('without a photo of each side, or a second time while it waits', async () => {
    expect((await send(freshPan())).body.error.fields).toEqual({ photos: 'errors.verification.photos' });
    await add(photo, { kind: 'voter_id' });
    expect((await send('ABC1234567', 'voter_id')).body.error.fields).toEqual({ photos: 'errors.verification.photos' });
    await sent();
    expect((await send(freshPan())).body.error.message).toBe('errors.verification.closed');
  });
});

describe('operators', () => {
  const rows = ['GET /verification', 'GET /verification/photos/1', 'POST /verification/decisions/1'] as const;
  const ask = (key: (typeof rows)[number], token?: string) =>
    server.call(
      key,
      { ...(token && { token }), ...(key.startsWith('POST') && { body: { decision: 'accept', reasons: [], reason: 'seen in person' } }) },
      '/api/operator/v1',
    );

  it.each(rows)('%s is no player’s, no guest’s, and no other operator’s', async (key) => {
    expect((await ask(key, player.token)).status).toBe(403);
    expect((await ask(key)).status).toBe(401);
    expect((await ask(key, (await operatorWith(server, 'audit.read')).token)).status).toBe(403);
  });

  it('see what waits, look at the photo and decide, each in the audit log', async () => {
    await rename('Rao');
    await sent();
    const { token } = await operatorWith(server, 'verification.decide');
    const queue = (await ask('GET /verification', token)).body.data;
    const own = queue.find(({ user }: { user: number }) => user === player.id);
    expect(own).toMatchObject({ kind: 'pan', status: 'pending', photos: [{ side: 'front' }] });
    expect(own).toMatchObject({ firstName: 'Asha', lastName: 'Rao', birthDate: '1990-05-17' });
    const url = `/api/operator/v1/verification/photos/${own.photos[0].id}`;
    expect((await server.inject({ method: 'GET', url, headers: { 'auth-token': token } })).headers['content-type']).toBe('image/jpeg');
    const body = { decision: 'again', reasons: ['cut_off'], reason: 'the left edge is missing' };
    await server.call('POST /verification/decisions/:user', { token, params: { user: player.id }, body }, '/api/operator/v1');
    expect(await show()).toMatchObject({ status: 'again', reasons: ['cut_off'] });
    const { rows: acts } = await sql<{ act: string }>`
      SELECT act FROM audit.entry WHERE subject = ${`player:${player.id}`} ORDER BY act`.execute(server.db);
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['verification.decide', 'verification.see-photo']));
  });
});
