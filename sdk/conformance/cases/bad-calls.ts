import { signBody, signForm } from '../../src/signatures.ts';
import type { WireCall } from '../../src/steps.ts';
import { type Case, Failed, hasMoved, isBooked, isRefused, type Play } from '../play.ts';

const signatureOf = (call: WireCall) => (call.path === '/form' ? 'x-sign' : 'x-signature');
const withSignature = (call: WireCall, value: string): WireCall => ({ ...call, headers: { ...call.headers, [signatureOf(call)]: value } });

/** A call with another body, signed again. */
export function signedAgain(call: WireCall, body: string, secret: string): WireCall {
  const fields = Object.fromEntries(new URLSearchParams(body));
  const signed = Object.fromEntries(Object.entries(call.headers).filter(([name]) => /^x-(merchant-id|nonce|timestamp)$/.test(name)));
  return withSignature({ ...call, body }, call.path === '/form' ? signForm(secret, fields, signed) : signBody(secret, body));
}

/** Changes the value of a field of a signed bet, whatever its protocol writes it like. */
function changed(play: Play, field: 'amount' | 'id' | 'round', value: string | number | undefined): WireCall {
  const bet = play.bet();
  const call = play.sign([bet]);
  const from = { amount: bet.amountMinor, id: bet.id, round: bet.round }[field];
  const isForm = call.path === '/form';
  const written = isForm ? (field === 'amount' ? '10.00' : String(from)) : JSON.stringify(from);
  const next = isForm ? encodeURIComponent(String(value ?? '')) : value === undefined ? 'null' : JSON.stringify(value);
  return signedAgain(call, call.body.replaceAll(written, next), play.target.account.secret);
}

async function isRefusedQuietly(play: Play, call: WireCall, what: string): Promise<void> {
  const answer = await play.send(call);
  if (answer.status >= 500) throw new Failed(`${what}: expected a refusal, got HTTP ${answer.status}`);
  isRefused(answer, what, 'syntax');
  await hasMoved(play, 0, `after ${what}`);
}

const forged: readonly (readonly [name: string, forge: (call: WireCall) => WireCall])[] = [
  ['no signature', (call) => withSignature(call, '')],
  ['a signature of another secret', (call) => withSignature(call, signBody('another secret', call.body))],
  ['a signature in capitals', (call) => withSignature(call, (call.headers[signatureOf(call)] ?? '').toUpperCase())],
  [
    'a signature of which the end is another',
    (call) => withSignature(call, `${(call.headers[signatureOf(call)] ?? '').slice(0, 40)}${'0'.repeat(24)}`),
  ],
  ['half a signature', (call) => withSignature(call, (call.headers[signatureOf(call)] ?? '').slice(0, 32))],
];

/** Calls that are not signed as they must be, or that cannot be read. */
export const badCalls: readonly Case[] = [
  ...forged.map(([name, forge]): Case => ({
    name: `${name} is refused and moves nothing`,
    async run(play) {
      isRefused(await play.send(forge(play.sign([play.bet()]))), name, 'signature');
      await hasMoved(play, 0, 'after it');
    },
  })),
  {
    name: 'a body of which one byte is another is refused, wherever it is',
    async run(play) {
      const bet = play.bet();
      const call = play.sign([bet]);
      isBooked(await play.send(call), play.startMinor - bet.amountMinor, 'the body as it was signed');
      for (let at = 5; at < call.body.length; at += 16) {
        const other = call.body[at] === 'a' ? 'b' : 'a';
        const body = `${call.body.slice(0, at)}${other}${call.body.slice(at + 1)}`;
        isRefused(await play.send({ ...call, body }), `byte ${at} changed`, 'signature');
      }
      await hasMoved(play, -bet.amountMinor, 'after them');
    },
  },
  {
    name: 'what is added to a signed body is not booked',
    async run(play) {
      const call = play.sign([play.bet()]);
      isRefused(await play.send({ ...call, body: `${call.body}${call.path === '/form' ? '&tip=1' : ' '}` }), 'a longer body', 'signature');
      await hasMoved(play, 0, 'after it');
    },
  },
  {
    name: 'a form of an hour ago is refused, and one of an hour ahead',
    only: ['signed-form'],
    async run(play) {
      for (const seconds of [-3_600, 3_600]) {
        const call = play.sign([play.bet()], play.target.account, seconds);
        isRefused(await play.send(call), 'the form', 'clock');
      }
      await hasMoved(play, 0, 'after them');
    },
  },
  {
    name: 'a form of another merchant is refused',
    only: ['signed-form'],
    async run(play) {
      const account = { ...play.target.account, name: 'another-studio' };
      const call = play.sign([play.bet()], account);
      isRefused(await play.send(call), 'the form', 'signature');
    },
  },
  ...([10.5, -5, -1_000, 1e21, 'ten', '', undefined] as const).map((value): Case => ({
    name: `a sum of ${value === undefined ? 'nothing' : JSON.stringify(value)} is malformed`,
    run: (play) =>
      isRefusedQuietly(play, changed(play, 'amount', play.protocol.name === 'signed-form' && value === 10.5 ? 10.555 : value), 'the bet'),
  })),
  {
    name: 'a sum as text is malformed',
    only: ['seamless-wallet', 'action-list'],
    run: (play) => isRefusedQuietly(play, changed(play, 'amount', '1000'), 'the bet'),
  },
  ...(['id', 'round'] as const).flatMap((field) =>
    (['', undefined, 'x'.repeat(1_000)] as const).map((value): Case => ({
      name: `${field === 'id' ? 'an id' : 'a round'} ${value === undefined ? 'that is missing' : `of ${value.length} characters`} is malformed`,
      run: (play) => isRefusedQuietly(play, changed(play, field, value), 'the bet'),
    })),
  ),
  ...['', 'not json', '[]', 'null', '{"a":'.repeat(40), '%%%', '{}'].map((body): Case => ({
    name: `the body ${JSON.stringify(body.slice(0, 20))} is malformed`,
    run: (play) => isRefusedQuietly(play, signedAgain(play.sign([play.bet()]), body, play.target.account.secret), 'the call'),
  })),
  {
    name: 'a field that the protocol does not list is ignored',
    async run(play) {
      const bet = play.bet();
      const call = play.sign([bet]);
      const body = call.path === '/form' ? `${call.body}&note=1` : call.body.replace('{', '{"note":{"device":"phone"},');
      isBooked(await play.send(signedAgain(call, body, play.target.account.secret)), play.startMinor - bet.amountMinor, 'the bet');
    },
  },
];
