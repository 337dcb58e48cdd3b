import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { connectWallet, type Send, seamlessWallet } from '../../src/index.ts';
import { referenceWallet } from '../../conformance/reference/reference-wallet.ts';
import { basket, play, returnPercent } from './fruit-stand.ts';
import { serveTota } from './serve.ts';

const target = referenceWallet();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function open(send: Send = target.send) {
  const wallet = connectWallet({ account: target.account, protocol: seamlessWallet, send, wait: async () => undefined });
  const server = serveTota(wallet, target.games.own);
  await new Promise<void>((done) => server.listen(0, done));
  closing.push(() => server.close());
  const session = await (await target.openPlayer()).open();
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, body: object) =>
    (
      await fetch(`http://localhost:${port}${path}?session=${session}&lang=hi`, { method: 'POST', body: JSON.stringify(body) })
    ).json() as Promise<any>;
  return { ask, page: (query: string) => fetch(`http://localhost:${port}/${query}`), session };
}

describe('Tota’s fruit stand', () => {
  it('returns what its basket says', () => {
    expect(returnPercent).toBe(95);
    const won = basket.map((_, at) => play(100, () => at).winMinor);
    expect(won.reduce((sum, one) => sum + one, 0)).toBe(95 * basket.length);
  });

  it('plays a round with a wallet, and its page speaks the player’s language', async () => {
    const { ask, page, session } = await open();
    expect(await ask('/balance', {})).toMatchObject({ balanceMinor: 1_000_000 });
    const round = await ask('/pick', { bet: 1_000 });
    expect(round).toMatchObject({ kind: 'played', balanceMinor: 999_000 + round.winMinor });
    expect(await (await page(`?session=${session}&lang=hi`)).text()).toContain('<html lang="hi">');
    expect((await page('')).status).toBe(400);
  });

  it('undoes a bet of which no one knows what came, and draws nothing', async () => {
    let calls = 0;
    const lossy: Send = async (account, call, timeoutMs) => {
      const answer = await target.send(account, call, timeoutMs);
      if ((calls += 1) <= 5) throw new Error('the answer was lost');
      return answer;
    };
    const { ask } = await open(lossy);
    expect(await ask('/pick', { bet: 5_000 })).toEqual({ kind: 'undone' });
    await expect.poll(() => ask('/balance', {})).toMatchObject({ balanceMinor: 1_000_000 });
  });

  it('refuses a bet that is not offered', async () => {
    const { session, page } = await open();
    expect((await page(`pick?session=${session}`)).status).toBe(404);
  });
});
