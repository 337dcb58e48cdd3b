import type { Db } from '../../../kernel/types.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Outcome, PaymentAdapter, PaymentEvent } from '../adapter.ts';

/** What a scripted payment system does with the next calls. */
export type Behaviour = 'answer' | 'reject' | 'throw' | 'hang';

export type ScriptedSystem = PaymentAdapter & {
  behaviour: Behaviour;
  /** Outcome by operation, for `ask`; other operations are unknown. */
  readonly outcomes: Map<bigint, Outcome>;
  /** Every call, in order: `start 10001`. */
  readonly calls: string[];
};

/**
 * A payment system for tests. Its webhooks are forms with several events, signed by the word `signed`, so unlike those of the sandbox.
 */
export function scriptedSystem(): ScriptedSystem {
  const calls: string[] = [];
  const outcomes = new Map<bigint, Outcome>();
  async function behave(name: string, operationId: bigint): Promise<'answer' | 'reject'> {
    calls.push(`${name} ${operationId}`);
    if (system.behaviour === 'throw') throw new Error('this payment system is down');
    if (system.behaviour === 'hang') await new Promise(() => undefined);
    return system.behaviour === 'reject' ? 'reject' : 'answer';
  }
  const system: ScriptedSystem = {
    states: {},
    behaviour: 'answer',
    outcomes,
    calls,
    async start({ operationId }) {
      if ((await behave('start', operationId)) === 'reject') return { rejected: 'by script' };
      if (!outcomes.has(operationId)) outcomes.set(operationId, 'pending');
      return { redirectUrl: `https://pay.example/${operationId}` };
    },
    async payout({ operationId }) {
      if ((await behave('payout', operationId)) === 'reject') return { rejected: 'by script' };
      if (!outcomes.has(operationId)) outcomes.set(operationId, 'pending');
      return 'accepted';
    },
    async refund({ operationId }) {
      return (await behave('refund', operationId)) === 'reject' ? { rejected: 'by script' } : 'done';
    },
    async ask({ operationId }) {
      await behave('ask', operationId);
      return outcomes.get(operationId) ?? 'unknown';
    },
    parseWebhook({ headers, rawBody }) {
      if (headers['x-proof'] !== 'signed') throw new ApiError('errors.psp.signature');
      return rawBody.toString().split('\n').map(eventOf);
    },
  };
  return system;
}

const paidAs: Readonly<Record<string, Outcome>> = { yes: 'success', later: 'pending', returned: 'returned' };

function eventOf(line: string): PaymentEvent {
  const form = new URLSearchParams(line);
  return {
    eventId: form.get('id') ?? '',
    operationId: BigInt(form.get('operation') ?? 0),
    outcome: paidAs[form.get('paid') ?? ''] ?? 'fail',
    reference: form.get('utr') ?? undefined,
    sumMinor: BigInt(form.get('paise') ?? 0),
    bytes: Buffer.from(line),
  };
}

/** Inserts payment systems for both directions, named after their adapters, for ₹100 and more. */
export async function offerSystems(db: Db, ...names: readonly string[]): Promise<void> {
  const directions = ['deposit', 'withdrawal'] as const;
  const rows = names.flatMap((name) => directions.map((direction) => ({ system: name, adapter: name, direction })));
  await db
    .insertInto('payments.system')
    .values(
      rows.map((row) => ({
        ...row,
        name: JSON.stringify({ en: row.system, hi: row.system }),
        min_minor: 10_000n,
        max_minor: 10_000_000n,
        position: 50,
      })),
    )
    .execute();
}
