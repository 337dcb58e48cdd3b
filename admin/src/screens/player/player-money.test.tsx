import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderOffice } from '../testing/render-office.tsx';
import { Withdrawals } from '../withdrawals/withdrawals.tsx';
import { Player } from './player.tsx';
import { PlayerMoneySections } from './player-money.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers these paths; others never, as on a slow line. */
function serve(answers: Readonly<Record<string, unknown>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/api/operator/v1', '').split('?')[0] ?? '';
    asked.push(path);
    if (!(path in answers)) return new Promise<Response>(() => undefined);
    const data = answers[path];
    const isRefused = data === 404;
    return new Response(JSON.stringify(isRefused ? { error: { code: 4, message: 'errors.not_found' } } : { data, count: 1 }), {
      status: isRefused ? 404 : 200,
    });
  });
  return asked;
}

const payment = {
  operationId: 55,
  statusId: 3,
  sum: 500,
  credited: 500,
  covered: 350,
  system: 'upi',
  reason: null,
  reference: '412233445566',
};
const times = { created: 1_790_000_000, updated: 1_790_000_000 };
const money = {
  trueAt: 1_790_000_000,
  balances: [
    { kind: 'cash', currency: 'INR', amount: 1230.5 },
    { kind: 'bonus', currency: 'INR', amount: 0 },
    { kind: 'held', currency: 'INR', amount: 200 },
  ],
  points: 12,
  wagerLeft: 0,
  depositCount: 3,
  deposited: 1500,
  withdrawalCount: 1,
  withdrawn: 270,
  covered: 350,
  deposits: [{ ...payment, ...times }],
  withdrawals: [],
  rounds: [],
  bonuses: [],
};

describe("a player's money on a page", () => {
  it('is in rupees, says when it was true, and names what there is none of', async () => {
    serve({ '/players/7/money': money });
    await renderOffice(() => <PlayerMoneySections id={7} />);
    await screen.findByText('₹1,230.50');
    expect(screen.getByText(/^True at /)).toBeDefined();
    expect(screen.getByText('Held for withdrawals · INR').nextSibling?.textContent).toContain('₹200');
    expect(screen.getByText('Taken-back deposits, paid by Mela').nextSibling?.textContent).toContain('₹350');
    expect(screen.getByText('Deposited, 3 in all').nextSibling?.textContent).toContain('₹1,500');
    expect(screen.getByRole('table', { name: 'Last deposits' }).textContent).toContain('412233445566');
    for (const text of ['No withdrawal yet.', 'No round yet.', 'No bonus runs.']) expect(screen.getByText(text)).toBeDefined();
  });
});

describe('a withdrawal that is looked at', () => {
  it('has its payee and what its player has beside the decision, and not what a page said in the place of the payee', async () => {
    const line = { ...payment, ...times, userId: 7, typeId: 2, statusId: 5, sum: 12_000, alarms: [], extraData: { from: '/en' } };
    const player = {
      cash: 900,
      bonus: 0,
      held: 12_000,
      wagerLeft: 0,
      depositCount: 3,
      deposited: 1500,
      withdrawalCount: 1,
      withdrawn: 270,
      covered: 350,
    };
    const more = { paidToPayee: 0, registeredAt: 1_780_000_000, reviewSince: null, signals: ['shared-device'] };
    serve({ '/payments': [line], '/payments/55': { ...line, payee: { upi: 'asha@okbank' }, player: { ...player, ...more } } });
    await renderOffice(Withdrawals);
    await screen.findByText('asha@okbank');
    expect(screen.getByText('Taken-back deposits, paid by Mela').nextSibling?.textContent).toContain('₹350');
    expect(screen.getByText('Never paid before')).toBeDefined();
    expect(screen.getByText('Shared device')).toBeDefined();
    const payee = screen.getByRole('heading', { name: /^Payee/ }).closest('section');
    expect(payee?.textContent).not.toContain('/en');
  });
});

describe('a text that is no id, e-mail or phone', () => {
  it('finds players by name, and opens the one that is chosen', async () => {
    const found = { player: 7, foundBy: 'name', nickname: null, firstName: 'Asha', lastName: 'Rao', registeredAt: 1_780_000_000 };
    const asked = serve({ '/players': 404, '/players/search': [found] });
    await renderOffice(Player, '/players?lookup=asha');
    await screen.findByText('Rao');
    const before = asked.filter((path) => path === '/players').length;
    fireEvent.click(screen.getByText('Rao'));
    await waitFor(() => expect(asked.filter((path) => path === '/players').length).toBeGreaterThan(before));
  });

  it('says what can be typed where no player has it', async () => {
    serve({ '/players': 404, '/players/search': [] });
    await renderOffice(Player, '/players?lookup=zzz');
    await screen.findByText('No player has this');
  });
});
