import { randomUUID } from 'node:crypto';
import { isInWindow, isSignature, signBody, signForm } from '../../src/signatures.ts';
import type { Account, WireCall } from '../../src/steps.ts';
import type { Send } from '../../src/wallet.ts';
import type { Target } from '../target.ts';
import { Book } from './book.ts';
import type { Defect } from './defects.ts';
import { readCall } from './read-call.ts';
import { writeAnswer } from './write-answer.ts';

const startMinor = 1_000_000;
const signedBytes = 60;
const prefix = 8;

/** Whether a call is signed, with the defects that a check can have. `heads` are the beginnings of calls that were proven. */
function isProven(call: WireCall, { secret, name }: Account, has: (defect: Defect) => boolean, heads: Set<string>): boolean | 'late' {
  const { headers, path, body } = call;
  const isForm = path === '/form';
  const given = (isForm ? headers['x-sign'] : headers['x-signature']) ?? '';
  const signed = Object.fromEntries(['x-merchant-id', 'x-nonce', 'x-timestamp'].map((header) => [header, headers[header] ?? '']));
  const expected = isForm ? signForm(secret, Object.fromEntries(new URLSearchParams(body)), signed) : signBody(secret, body);
  const head = `${given} ${body.slice(0, signedBytes)}`;
  if (isSignature(given, expected)) heads.add(head);
  const isDefecty =
    has('no-signature') ||
    (given === '' && has('empty-signature')) ||
    (has('signature-of-any-case') && given.toLowerCase() === expected) ||
    (has('signature-prefix') && given.slice(0, prefix) === expected.slice(0, prefix)) ||
    (has('unsigned-tail') && heads.has(head));
  if (!isDefecty && (!isSignature(given, expected) || (isForm && signed['x-merchant-id'] !== name))) return false;
  const isLate = isForm && !isInWindow(Number(signed['x-timestamp']), Math.floor(Date.now() / 1000));
  return isLate && !has('no-clock') ? 'late' : true;
}

/** A small wallet in memory that speaks all protocols, with defects planted in it. For the proof of the cases, and to try a studio's own code. */
export function referenceWallet(planted: readonly Defect[] = []): Target & { readonly send: Send } {
  const set = new Set(planted);
  const has = (defect: Defect) => set.has(defect);
  const book = new Book(set);
  const account = { url: 'memory:', name: 'studio', secret: randomUUID(), currency: 'INR' };
  const heads = new Set<string>();
  let players = 0;

  async function handle(call: WireCall): Promise<{ status: number; body: string }> {
    const proof = isProven(call, account, has, heads);
    if (proof !== true) return writeAnswer(call.path, [], { reason: proof === 'late' ? 'clock' : 'signature' }, 1);
    try {
      const read = readCall(call, has);
      if (!read) return writeAnswer(call.path, [], { reason: 'syntax' }, 1);
      const booked = read.currency !== 'INR' && !has('other-currency') ? ({ reason: 'currency' } as const) : await book.book(read.steps);
      return writeAnswer(call.path, read.steps, booked, has('other-unit') ? 10 : 1);
    } catch {
      return { status: 500, body: 'Internal Server Error' };
    }
  }

  return {
    name: 'reference wallet',
    account,
    games: { own: 'fruit-stand', other: 'tea-stall' },
    send: (_account, call) => handle(call),
    async openPlayer() {
      let player = (players += 1);
      let tokens: string[] = [];
      return {
        async open() {
          const token = randomUUID();
          book.open(token, 'fruit-stand', player, startMinor);
          tokens.push(token);
          return token;
        },
        giveFreeRounds: async (rounds, stakeMinor) => book.gifts.give(player, stakeMinor, rounds),
        async end() {
          for (const token of tokens) {
            const session = book.sessions.get(token);
            if (session) session.ended = true;
          }
          [player, tokens] = [(players += 1), []];
        },
      };
    },
  };
}
