import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** What was acknowledged while payments ran beside the bets, and how many calls failed. */
export type PaymentTally = {
  /** Operation ids of payments that were answered, and of withdrawals whose cancellation was. */
  readonly started: Set<number>;
  readonly cancelled: Set<number>;
  deposits: number;
  withdrawals: number;
  errors: number;
};

type Reply = { readonly status: number; readonly id: number };

function callsOf(port: number, agent: Agent) {
  return (method: string, path: string, token: string, body?: object): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        'auth-token': token,
        'idempotency-key': randomUUID(),
      };
      const call = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const operation = /"operationId":(\d+)/.exec(Buffer.concat(chunks).toString())?.[1];
          resolve({ status: answer.statusCode ?? 0, id: Number(operation ?? 0) });
        });
      });
      call.on('error', reject);
      call.end(text);
    });
}

/**
 * Payments of players beside the bets, so many turns a second: a deposit that the sandbox pays and reports twice, then a withdrawal that its
 * player cancels. `tokens` are those of `makePlayers`, whose log-ins are the same with `login` before them.
 */
export function payOn(port: number, tokens: readonly string[], turnsPerSec: number, tally: PaymentTally = emptyTally()) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32, scheduling: 'fifo' });
  const call = callsOf(port, agent);
  let isRunning = turnsPerSec > 0;
  const turn = async (at: number): Promise<void> => {
    const token = `login${tokens[(at * 7919) % tokens.length]}`;
    const step = async (method: string, path: string, body?: object): Promise<number | null> => {
      const { status, id } = await call(method, path, token, body).catch(() => ({ status: 0, id: 0 }));
      if (status === 200) return id;
      tally.errors += 1;
      return null;
    };
    const deposit = await step('POST', '/api/v18/payments/deposit', { system: 'upi', sum: 500 });
    if (deposit !== null) {
      tally.deposits += 1;
      tally.started.add(deposit);
      await step('POST', `/sandbox-psp/${deposit}`, { outcome: 'doubled' });
    }
    const asked = { system: 'upi', sum: 200, requisites: { upi: 'asha@okbank' } };
    const withdrawal = await step('POST', '/api/v18/payments/withdrawal', asked);
    if (withdrawal === null) return;
    tally.withdrawals += 1;
    tally.started.add(withdrawal);
    if ((await step('DELETE', `/api/v18/payments/${withdrawal}`)) !== null) tally.cancelled.add(withdrawal);
  };
  const running = (async () => {
    const turns = new Set<Promise<void>>();
    for (let at = 0; isRunning; at += 1) {
      const one = turn(at).finally(() => turns.delete(one));
      turns.add(one);
      await wait(1000 / turnsPerSec);
    }
    await Promise.all(turns);
  })();
  return {
    tally,
    async stop() {
      isRunning = false;
      await running;
      agent.destroy();
    },
  };
}

export const emptyTally = (): PaymentTally => ({ started: new Set(), cancelled: new Set(), deposits: 0, withdrawals: 0, errors: 0 });

/**
 * Acknowledged payments that are not there, and rules of money that do not hold: a deposit is credited exactly when it is SUCCESS, a withdrawal
 * has one hold and the one ending of its state, and what is held is what open withdrawals ask for.
 */
export async function paymentMismatches(
  client: pg.Client,
  { started, cancelled }: PaymentTally,
): Promise<{ lost: number; broken: number }> {
  const { rows } = await client.query<{ lost: string; broken: string }>(
    `WITH key AS (SELECT p.*, EXISTS (SELECT FROM wallet.movement_key k WHERE k.key = 'payment:' || p.id || ':deposit') AS credited,
       EXISTS (SELECT FROM wallet.movement_key k WHERE k.key = 'payment:' || p.id || ':hold') AS held,
       EXISTS (SELECT FROM wallet.movement_key k WHERE k.key = 'payment:' || p.id || ':settled') AS settled,
       EXISTS (SELECT FROM wallet.movement_key k WHERE k.key IN ('payment:' || p.id || ':cancelled', 'payment:' || p.id || ':failed')) AS released
       FROM payments.payment p)
     SELECT (SELECT count(*) FROM unnest($1::bigint[]) id WHERE NOT EXISTS (SELECT FROM payments.payment p WHERE p.id = id))
       + (SELECT count(*) FROM payments.payment WHERE id = ANY ($2::bigint[]) AND status_id <> 10) AS lost,
       (SELECT count(*) FROM key WHERE direction = 'deposit' AND credited <> (status_id = 3))
       + (SELECT count(*) FROM key WHERE direction = 'withdrawal' AND NOT (held AND settled = (status_id = 3) AND released = (status_id IN (4, 10))))
       + (SELECT count(*) FROM wallet.account a WHERE a.role = 'held' AND a.balance_minor <> (SELECT coalesce(sum(p.sum_minor), 0)
           FROM payments.payment p WHERE p.user_id = a.user_id AND p.direction = 'withdrawal' AND p.status_id NOT IN (3, 4, 10))) AS broken`,
    [[...started], [...cancelled]],
  );
  return { lost: Number(rows[0]?.lost), broken: Number(rows[0]?.broken) };
}

export const paymentLine = ({ deposits, withdrawals, cancelled, errors }: PaymentTally): string =>
  `${deposits} deposits, each reported twice, and ${withdrawals} withdrawals, of which ${cancelled.size} cancelled; failed calls ${errors}`;
