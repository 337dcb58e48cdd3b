import { describe, expect, it } from 'vitest';
import {
  actionList,
  connectWallet,
  formText,
  OutcomeUnknown,
  readLaunch,
  seamlessWallet,
  signBody,
  signedForm,
  signForm,
  vectors,
} from './index.ts';
import type { Send, Step } from './index.ts';

const account = { url: 'https://wallet.example/provider/v1', name: 'acme', secret: 'a secret', currency: 'INR' };
const bet: Step = { kind: 'bet', session: 's-1', game: 'tota', id: 'b-1', round: 'r-1', amountMinor: 1_005 };

/** A wallet whose answers come from a list; an Error is a broken connection. */
function answering(answers: readonly (string | Error)[]) {
  const sent: { body: string; headers: Readonly<Record<string, string>> }[] = [];
  const waits: number[] = [];
  const send: Send = async (_account, { body, headers }) => {
    const answer = answers[Math.min(sent.push({ body, headers }), answers.length) - 1];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer');
    return { status: answer === 'away' ? 503 : 200, body: answer };
  };
  return { sent, waits, send, wait: async (ms: number) => void waits.push(ms) };
}
const booked = '{"status":"RS_OK","balance":98995}';

describe('a call of the wallet', () => {
  it('is repeated with the same bytes after a time-out, a broken connection and an answer of 503, and waits longer each time', async () => {
    const { sent, waits, ...wire } = answering([new Error('timeout'), 'away', 'nonsense', booked]);
    const wallet = connectWallet({ account, protocol: seamlessWallet, ...wire });
    expect(await wallet.ask(bet)).toEqual({ kind: 'booked', balanceMinor: 98_995 });
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(waits).toEqual([200, 400, 800]);
  });

  it('is not repeated after a refusal', async () => {
    const { sent, waits: _, ...wire } = answering(['{"status":"RS_ERROR_NOT_ENOUGH_MONEY"}']);
    const answer = await connectWallet({ account, protocol: seamlessWallet, ...wire }).ask(bet);
    expect([answer, sent.length]).toEqual([{ kind: 'refused', reason: 'money', code: 'RS_ERROR_NOT_ENOUGH_MONEY' }, 1]);
  });

  it('of a bet ends after the last attempt with an unknown outcome; a rollback is sent until it arrives', async () => {
    const lost = answering([new Error('timeout')]);
    await expect(connectWallet({ account, protocol: seamlessWallet, ...lost }).ask(bet)).rejects.toThrow(OutcomeUnknown);
    expect(lost.sent).toHaveLength(4);
    const late = answering([...Array.from({ length: 9 }, () => new Error('timeout')), booked]);
    const undo: Step = { kind: 'rollback', session: 's-1', game: 'tota', id: 'u-1', round: 'r-1', bet: 'b-1' };
    expect(await connectWallet({ account, protocol: seamlessWallet, ...late }).deliver(undo)).toMatchObject({ kind: 'booked' });
    expect(late.waits.at(-1)).toBe(30_000);
  });

  const win: Step = { kind: 'win', session: 's-1', game: 'tota', id: 'w-1', round: 'r-1', bet: 'b-1', amountMinor: 5, ends: true };
  const unread = [
    { protocol: seamlessWallet, refusal: '{"status":"RS_ERROR_INVALID_SIGNATURE"}', good: booked },
    { protocol: actionList, refusal: '{"code":403}', good: '{"balance":98995}' },
    { protocol: signedForm, refusal: '{"error_code":"SIGNATURE_INVALID"}', good: '{"balance":989.95}' },
    { protocol: signedForm, refusal: '{"error_code":"TIMESTAMP_INVALID"}', good: '{"balance":989.95}' },
  ];

  it.each(unread)(
    'of a win is sent until it arrives, though its signature or its time is refused: $protocol.name, $refusal',
    async ({ protocol, refusal, good }) => {
      const heard: string[] = [];
      const wire = answering([refusal, refusal, refusal, good]);
      const wallet = connectWallet({ account, protocol, ...wire, onRetry: (_, why, attempt) => heard.push(`${attempt} ${why}`) });
      expect(await wallet.deliver(win)).toEqual({ kind: 'booked', balanceMinor: 98_995 });
      expect(heard).toEqual([1, 2, 3].map((attempt) => expect.stringMatching(`^${attempt} (RS_|SIGNATURE|TIMESTAMP|403)`)));
    },
  );

  it.each(unread)(
    'of a bet has an unknown outcome where an attempt was lost before that refusal: $protocol.name, $refusal',
    async ({ protocol, refusal, good }) => {
      const asking = (...answers: readonly (string | Error)[]) => connectWallet({ account, protocol, ...answering(answers) }).ask(bet);
      await expect(asking(new Error('timeout'), refusal)).rejects.toThrow(OutcomeUnknown);
      expect(await asking(new Error('timeout'), refusal, good)).toMatchObject({ kind: 'booked' });
      expect(await asking(refusal, good)).toMatchObject({ kind: 'refused' });
    },
  );

  it('is refused after a lost attempt where the wallet has read it', async () => {
    const wire = answering([new Error('timeout'), '{"status":"RS_ERROR_NOT_ENOUGH_MONEY"}']);
    expect(await connectWallet({ account, protocol: seamlessWallet, ...wire }).ask(bet)).toMatchObject({ reason: 'money' });
    const lateWin = answering(['{"status":"RS_ERROR_TRANSACTION_ROLLED_BACK"}']);
    expect(await connectWallet({ account, protocol: seamlessWallet, ...lateWin }).deliver(win)).toMatchObject({ reason: 'rolled-back' });
  });

  it('as a form has a new nonce and a new signature in each attempt, and rupees', async () => {
    const wire = answering([new Error('timeout'), '{"balance":989.95}']);
    expect(await connectWallet({ account, protocol: signedForm, ...wire }).ask(bet)).toEqual({ kind: 'booked', balanceMinor: 98_995 });
    expect(new Set(wire.sent.map(({ headers }) => headers['x-nonce'])).size).toBe(2);
    expect(wire.sent[0]?.body).toContain('amount=10.05');
  });

  it('has several steps only where the protocol takes lists', async () => {
    const wire = answering(['{"balance":5}']);
    await connectWallet({ account, protocol: actionList, ...wire }).ask(bet, win);
    expect(JSON.parse(wire.sent[0]?.body ?? '')).toMatchObject({ finished: true, actions: [{ action: 'bet' }, { action: 'win' }] });
    await expect(connectWallet({ account, protocol: seamlessWallet, ...wire }).ask(bet, win)).rejects.toThrow('one step');
  });
});

describe('signatures', () => {
  it.each(vectors.bodies)('of the body $body', ({ body, hex, base64 }) =>
    expect([signBody(vectors.secret, body), signBody(vectors.secret, body, 'base64')]).toEqual([hex, base64]),
  );
  it.each(vectors.forms)('of a form', ({ fields, headers, text, hex }) =>
    expect([formText(fields, headers), signForm(vectors.secret, fields, headers)]).toEqual([text, hex]),
  );
});

describe('a launch', () => {
  it('has the session, the language and the ways back', () =>
    expect(readLaunch('/g?game=7&session=abc&lang=hi&backUrl=/hi/games')).toEqual({
      session: 'abc',
      lang: 'hi',
      backUrl: '/hi/games',
      cashUrl: null,
    }));
  it.each(['/g', '/g?session=', `/g?session=${'x'.repeat(201)}`])('without a session is none: %s', (address) =>
    expect(readLaunch(address)).toBeNull(),
  );
});
