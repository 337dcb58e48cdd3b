import { beforeAll, describe, expect, it } from 'vitest';
import { inflateSync } from 'node:zlib';
import { seededRandom } from '../../../kernel/testing/seeded-random.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { sql } from 'kysely';
import { transact } from '../../../kernel/db/transact.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { beginAttempt, failuresMax } from './attempts.ts';
import { countFailures, failuresOf, settleFailures, type Subject } from './store.ts';
import { newChallenge } from './challenge.ts';
import { encodePng } from './encode-png.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const password = 'a long enough one';
const hourMs = 3_600_000;
let players = 0;
let addresses = 0;
const anAddress = () => `10.${(addresses += 1) >> 8}.${addresses & 255}.7`;

const post = (path: string, payload: object, remoteAddress = anAddress()) =>
  server.inject({ method: 'POST', url: `/api/v18${path}`, payload, remoteAddress });
const logIn = (lookup: string, typed: string, more: object = {}, from?: string) =>
  post('/login/lookup', { lookup, password: typed, ...more }, from);
const form = (lookup: string) => ({ lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true });
async function open(): Promise<string> {
  players += 1;
  const lookup = `guarded${players}@example.in`;
  expect((await post('/users', form(lookup))).status).toBe(200);
  return lookup;
}
/** A picture and what is in it: any valid one may be answered. */
function solved() {
  const { phrase, signature } = newChallenge({ ...server, now: server.clock.now() });
  return { protection: { phrase, signature } };
}
const said = ({ status, body }: { status: number; body: any }) => [status, body.error?.code ?? 0];

describe('wrong passwords against one account', () => {
  it('[8.2] [S2] from 400 addresses meet a picture after the third, and the owner gets in with it', async () => {
    const lookup = await open();
    const answers = [];
    for (let batch = 0; batch < 10; batch += 1)
      answers.push(...(await Promise.all(Array.from({ length: 40 }, () => logIn(lookup, 'not the password')))));
    expect(answers.filter((answer) => said(answer)[1] === 10)).toHaveLength(3);
    const guarded = answers.filter((answer) => said(answer)[1] === 11);
    expect(guarded).toHaveLength(397);
    expect(guarded[0]?.body.error.protection.image).toMatch(/^data:image\/png;base64,/);
    expect(said(await logIn(lookup, password))).toEqual([400, 11]);
    expect((await logIn(lookup, password, solved())).status).toBe(200);
    expect((await logIn(lookup, password)).status).toBe(200);
  });

  it('[7.13] are let in by what was read in the picture in the header Verification-Token too, once', async () => {
    const lookup = await open();
    for (let attempt = 0; attempt < 4; attempt += 1) await logIn(lookup, 'not the password');
    const { phrase, signature } = solved().protection;
    const withHeader = (token: string) =>
      server.inject({
        method: 'POST',
        url: '/api/v18/login/lookup',
        payload: { lookup, password },
        remoteAddress: anAddress(),
        headers: { 'verification-token': token },
      });
    for (const token of [phrase, `:${signature}`, `${phrase}:`, '']) expect(said(await withHeader(token)), token).toEqual([400, 11]);
    expect(said(await withHeader(`WRONG:${solved().protection.signature}`))).toEqual([400, 24]);
    expect((await withHeader(`${phrase}:${signature}`)).status).toBe(200);
  });

  it('[3.37] [8.11] are answered with message, code and, from the third on, the picture with its signature', async () => {
    const lookup = await open();
    const errors = [];
    for (let attempt = 0; attempt < 4; attempt += 1) errors.push((await logIn(lookup, 'not the password')).body.error);
    const protection = { image: expect.stringMatching(/^data:image\/png;base64,/), signature: expect.any(String) };
    expect(errors[0]).toMatchObject({ message: 'errors.credentials', code: 10, description: 'The login or password is wrong.' });
    expect(errors[0].protection).toBeUndefined();
    expect(errors[2]).toMatchObject({ message: 'errors.credentials', code: 10, protection });
    expect(errors[3]).toMatchObject({ message: 'errors.captcha', code: 11, protection });
  });

  it('the third failure brings the picture for the fourth attempt', async () => {
    const lookup = await open();
    const answers = [];
    for (let attempt = 0; attempt < 3; attempt += 1) answers.push(await logIn(lookup, 'not the password'));
    expect(answers.map(({ body }) => body.error.protection === undefined)).toEqual([true, true, false]);
  });

  it('an unknown account is answered the same', async () => {
    const lookup = await open();
    const seen = [];
    for (const who of [lookup, 'no-one-here@example.in', '???']) {
      const codes = [];
      for (let attempt = 0; attempt < 5; attempt += 1) codes.push(said(await logIn(who, 'not the password')));
      seen.push(codes);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('an hour without one ends it; a success before the fourth begins again', async () => {
    const lookup = await open();
    for (let attempt = 0; attempt < 4; attempt += 1) await logIn(lookup, 'not the password');
    server.clock.advanceMs(hourMs);
    expect((await logIn(lookup, password)).status).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 3; attempt += 1) expect(said(await logIn(lookup, 'wrong'))[1]).toBe(10);
      expect((await logIn(lookup, password, solved())).status).toBe(200);
    }
  });

  it('other accounts are not asked', async () => {
    const [one, other] = [await open(), await open()];
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn(one, 'not the password');
    expect((await logIn(other, password)).status).toBe(200);
  });
});

describe('wrong passwords from one address', () => {
  it('against many accounts meet a picture after the twentieth; own log-ins between them clear nothing', async () => {
    const [from, own] = [anAddress(), await open()];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      server.clock.advanceMs(3000);
      expect(said(await logIn(`spray${attempt}@example.in`, password, {}, from))).toEqual([401, 10]);
      if (attempt % 5 === 0) expect((await logIn(own, password, {}, from)).status).toBe(200);
      server.clock.advanceMs(3000);
    }
    expect(said(await logIn('spray99@example.in', password, {}, from))).toEqual([400, 11]);
    expect(said(await logIn('spray99@example.in', password))).toEqual([401, 10]);
  });
});

describe('an answer', () => {
  const guardedLookup = async () => {
    const lookup = await open();
    for (let attempt = 0; attempt < 4; attempt += 1) await logIn(lookup, 'not the password');
    return lookup;
  };

  it('may be typed small and with spaces', async () => {
    const { protection } = solved();
    const phrase = ` ${protection.phrase.toLowerCase().split('').join(' ')} `;
    expect((await logIn(await guardedLookup(), password, { protection: { ...protection, phrase } })).status).toBe(200);
  });

  it('[8.2] that is wrong is 24 with a new picture', async () => {
    const lookup = await guardedLookup();
    const { protection } = solved();
    const answer = await logIn(lookup, password, { protection: { ...protection, phrase: 'wrong' } });
    expect(said(answer)).toEqual([400, 24]);
    expect(answer.body.error.protection.signature).not.toBe(protection.signature);
    expect(said(await logIn(lookup, password, { protection })), 'the right answer after a wrong one').toEqual([400, 24]);
  });

  it('that was used, is ten minutes old, foreign or cut is refused', async () => {
    const lookup = await guardedLookup();
    const used = solved();
    expect((await logIn(lookup, 'not the password', used)).status).toBe(401);
    expect(said(await logIn(lookup, password, used))).toEqual([400, 24]);
    const old = solved();
    server.clock.advanceMs(600_001);
    expect(said(await logIn(lookup, password, old))).toEqual([400, 24]);
    const { phrase, signature } = newChallenge({
      ...server,
      config: { ...server.config, secrets: { ...server.config.secrets, codes: 'another key' } },
      now: server.clock.now(),
    });
    expect(said(await logIn(lookup, password, { protection: { phrase, signature } }))).toEqual([400, 24]);
    const cut = solved().protection;
    for (const bad of [cut.signature.slice(1), 'x', `${cut.signature}x`, cut.signature.replace(/\.\d+\./, '.9999999999.')])
      expect(said(await logIn(lookup, password, { protection: { ...cut, signature: bad } })), bad).toEqual([400, 24]);
  });

  it('of two uses of one picture at once one passes', async () => {
    const lookup = await guardedLookup();
    const answer = solved();
    // A log-in that succeeds would end the need of a picture before the other one asks for it.
    const statuses = await Promise.all([0, 1].map(async () => (await logIn(lookup, 'not the password', answer)).status));
    expect(statuses.toSorted()).toEqual([400, 401]);
  });

  it('another picture can be asked for', async () => {
    const { status, body } = await server.call('GET /captcha');
    expect(status).toBe(200);
    expect(body.data.image).toMatch(/^data:image\/png;base64,/);
    expect(Object.keys(body.data).toSorted()).toEqual(['image', 'signature']);
  });
});

describe('attempts at the same moment', () => {
  const [low, high] = [Buffer.alloc(32, 1), Buffer.alloc(32, 200)];
  const counting = (subjects: readonly Subject[]) => ({ subjects, now: server.clock.now(), windowSec: 3600 });

  it.each([
    { name: 'an account before its address', account: low, address: high },
    { name: 'an address before its account', account: high, address: low },
  ])('settle in the order in which failures are counted, so that none deadlocks: $name', async ({ account, address }) => {
    await countFailures(server.db, counting([[account], [address]]));
    const { settled } = await transact(server.db, async (tx) => {
      await sql`SELECT FROM accounts.failed_attempt WHERE subject_hash = ${low} FOR UPDATE`.execute(tx);
      const waiting = transact(server.db, (other) => settleFailures(other, { forgotten: [[account]], takenBack: [[address]] }));
      await untilOneWaits(server.db);
      // What waits for the first row holds no later one.
      await sql`SELECT FROM accounts.failed_attempt WHERE subject_hash = ${high} FOR UPDATE NOWAIT`.execute(tx);
      return { settled: waiting };
    });
    await settled;
    expect(await failuresOf(server.db, counting([[account], [address]]))).toEqual([0, 0]);
  });

  it('continue by the counts of the key before while the master secret is rotated', async () => {
    const { secrets } = server.config;
    const codes = 'another key';
    const rotated = {
      ...server.config,
      secrets: { ...secrets, codes, reading: { ...secrets.reading, codes: [codes, ...secrets.reading.codes] } },
    };
    const begin = (config: typeof server.config) =>
      beginAttempt(
        { tx: server.db, config, now: server.clock.now(), address: '10.99.0.1', random: server.random },
        'rotated@example.in',
        undefined,
      );
    for (let failures = 1; failures <= failuresMax.account; failures += 1) expect((await begin(server.config)).failures).toBe(failures);
    await expect(begin(rotated)).rejects.toMatchObject({ key: 'errors.captcha' });
  });
});

describe('registering with what an account has already', () => {
  it('leads to the step for the code, and the owner gets one that explains it, at most one in 300 s', async () => {
    const lookup = await open();
    await readOutbox(server, lookup);
    const answer = await post('/users', form(lookup.toUpperCase()));
    expect([answer.status, answer.body.data.token, answer.body.data.confirmation.by]).toEqual([200, null, 'email']);
    const letters = await readOutbox(server, lookup);
    expect(letters[0]).toMatchObject({ subject: 'You already have an account · Mela' });
    expect(letters[0]?.link).toMatch(/\/en#login$/);
    await post('/users', form(lookup));
    expect(await readOutbox(server, lookup)).toHaveLength(letters.length);
    server.clock.advanceMs(300_000);
    await post('/users', form(lookup));
    expect(await readOutbox(server, lookup)).toHaveLength(letters.length + 1);
  });

  it('needs a picture after three from one address, and a new player there then needs it too', async () => {
    const [from, lookup] = [anAddress(), await open()];
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await post('/users', form(lookup), from)).body.data.token).toBeNull();
    expect(said(await post('/users', form(lookup), from))).toEqual([400, 11]);
    expect(said(await post('/users', form('fresh-one@example.in'), from))).toEqual([400, 11]);
    expect((await post('/users', { ...form('fresh-one@example.in'), ...solved() }, from)).status).toBe(200);
    expect((await post('/users', form('fresh-two@example.in'))).status).toBe(200);
  });

  it('many new players from one address need none', async () => {
    const from = anAddress();
    for (let player = 0; player < 25; player += 1) expect((await post('/users', form(`crowd${player}@example.in`), from)).status).toBe(200);
  });

  it('of two registrations of one address at the same moment one passes', async () => {
    const answers = await Promise.all([0, 1].map(() => post('/users', form('same-moment@example.in'))));
    expect(answers.filter(({ body }) => body.data.token !== null)).toHaveLength(1);
  });
});

describe('the picture', () => {
  it('is a PNG of its size whose shades lie between paper and ink', () => {
    const png = encodePng({ width: 2, height: 1, ink: new Float32Array([0, 1]) }, [255, 255, 255], [0, 0, 0]);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2, 1]);
    const at = png.indexOf('IDAT');
    expect([...inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))]).toEqual([0, 0, 31]);
  });

  it('differs each time, also for the same letters', () => {
    const random = seededRandom();
    const make = () => newChallenge({ ...server, random, now: server.clock.now() });
    const [one, two] = [make(), make()];
    expect(one.image).not.toBe(two.image);
    expect(one.phrase).toMatch(/^[A-Z3479]{5}$/);
    expect(one.signature).not.toContain(one.phrase);
  });
});
