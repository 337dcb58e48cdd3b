import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { actionList, connectWallet, type Protocol, type Send, seamlessWallet } from '../../src/index.ts';
import { referenceWallet } from '../../conformance/reference/reference-wallet.ts';
import { basket, play, returnPercent } from './fruit-stand.ts';
import { writePage } from './page.ts';
import { playRound } from './play-round.ts';
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

  /** The wallet answers the first so many wins with this status and reads none of them. */
  const refusingWins = (status: string, times: number): Send => {
    let left = times;
    return async (account, call, timeoutMs) =>
      call.path === '/transaction/win' && (left -= 1) >= 0
        ? { status: 200, body: JSON.stringify({ status }) }
        : target.send(account, call, timeoutMs);
  };

  it('sends a win again whose signature was refused, until it is paid', async () => {
    const { ask } = await open(refusingWins('RS_ERROR_INVALID_SIGNATURE', 3));
    const round = await ask('/pick', { bet: 1_000 });
    expect(round).toMatchObject({ kind: 'played', balanceMinor: 999_000 + round.winMinor });
  });

  it('does not say that a bet comes back where its win was refused, unless it was rolled back', async () => {
    const { ask } = await open(refusingWins('RS_ERROR_WRONG_SYNTAX', 1));
    expect(await ask('/pick', { bet: 1_000 })).toEqual({ kind: 'checked' });
    expect(await ask('/balance', {})).toMatchObject({ balanceMinor: 999_000 });
    const other = await open(refusingWins('RS_ERROR_TRANSACTION_ROLLED_BACK', 1));
    expect(await other.ask('/pick', { bet: 1_000 })).toEqual({ kind: 'undone' });
  });

  it('reports a win and a rollback that the wallet refuses', async () => {
    const lost: Protocol = { ...actionList, answer: (_, body) => ({ kind: 'retry', why: body }) };
    const refused: Protocol = { ...actionList, answer: () => ({ kind: 'refused', reason: 'syntax', code: '400' }) };
    const booked: Protocol = { ...actionList, answer: () => ({ kind: 'booked', balanceMinor: 1 }) };
    const walletOf = (ask: Protocol, deliver: Protocol) => {
      const [asked, delivered] = [ask, deliver].map((protocol) =>
        connectWallet({ account: target.account, protocol, send: async () => ({ status: 200, body: '{}' }), wait: async () => undefined }),
      );
      return { ...asked!, deliver: delivered!.deliver };
    };
    const reports: string[] = [];
    const options = { report: (problem: string) => void reports.push(problem) };
    const at = { session: 's-1', game: 'tota', betMinor: 1_000 };
    expect(await playRound(walletOf(booked, refused), at, options)).toEqual({ kind: 'checked' });
    expect(await playRound(walletOf(lost, refused), at, options)).toEqual({ kind: 'undone' });
    await expect
      .poll(() => reports)
      .toEqual([expect.stringMatching(/^the win .* was refused: 400$/), expect.stringMatching(/^the rollback .* was refused: 400$/)]);
  });

  it('has a text of its page for every end of a round, in both languages', () => {
    for (const lang of ['en', 'hi'])
      for (const kind of ['undone', 'checked', 'unknown', 'later', 'ended', 'money']) expect(writePage(lang)).toContain(`"${kind}":`);
  });

  it('refuses a bet that is not offered', async () => {
    const { session, page } = await open();
    expect((await page(`pick?session=${session}`)).status).toBe(404);
  });
});
