import { describe, expect, it } from 'vitest';
import { callsInFlight, CallsInFlight, isChanging } from './calls-in-flight.ts';

const { atOnceMax, waitingMax } = callsInFlight;

/** Calls that end when the test says so, with the owners of those that have begun. */
function openCalls() {
  const calls = new CallsInFlight();
  const end = Promise.withResolvers<void>();
  const begun: string[] = [];
  const send = (owner: string) =>
    calls.run(owner, async () => {
      begun.push(owner);
      await end.promise;
      return owner;
    });
  return { calls, begun, send, end: () => end.resolve() };
}

describe('[S9] calls of one log-in in flight', () => {
  it('run few at once, the others wait in their order, and those of another log-in do not', async () => {
    const { calls, begun, send, end } = openCalls();
    const all = Array.from({ length: atOnceMax + 2 }, () => send('player 1'));
    all.push(send('player 2'));
    expect(begun).toEqual([...Array.from({ length: atOnceMax }, () => 'player 1'), 'player 2']);
    end();
    expect((await Promise.all(all)).at(-1)).toBe('player 2');
    expect(begun).toHaveLength(atOnceMax + 3);
    expect(calls.owners).toBe(0);
  });

  it('past the limit of waiting ones are refused without running, until one ends', async () => {
    const { calls, begun, send, end } = openCalls();
    const all = Array.from({ length: atOnceMax + waitingMax }, () => send('player 1'));
    await expect(send('player 1')).rejects.toMatchObject({ key: 'errors.rate_limit', details: { ttlSec: 1 } });
    expect(begun).toHaveLength(atOnceMax);
    end();
    await Promise.all(all);
    expect(await send('player 1')).toBe('player 1');
    expect(calls.owners).toBe(0);
  });

  it('give their place back when they fail', async () => {
    const calls = new CallsInFlight();
    const failed = Array.from({ length: atOnceMax + 1 }, () => calls.run('player 1', () => Promise.reject(new Error('no'))));
    for (const one of await Promise.allSettled(failed)) expect(one.status).toBe('rejected');
    expect(calls.owners).toBe(0);
  });

  it.each([
    ['POST', 'write', true],
    ['GET', 'write', true],
    ['PUT', 'none', true],
    ['GET', 'none', false],
    ['GET', 'read', false],
    ['POST', 'read', false],
  ] as const)('count for %s with the transaction %s: %s', (method, transaction, counts) => {
    expect(isChanging({ method, row: { transaction } })).toBe(counts);
  });
});
