import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { moneyTexts } from '../../texts/money.ts';
import { renderOffice } from '../testing/render-office.tsx';
import { Money } from './money.tsx';

const none = Object.fromEntries(Object.keys(moneyTexts.figures).map((name) => [name, 0]));
const total = { ...none, stakes: 1000, wins: 900, ggr: 100, ngr: -25.5, rounds: 7, bets: 7 };
const day = '2026-11-20';
const answers: Record<string, unknown> = {
  '/reports/money': {
    from: day,
    to: day,
    currency: 'INR',
    total,
    before: { from: '2026-11-19', to: '2026-11-19', total: { ...total, stakes: 800, ggr: 0 } },
    rows: [{ key: day, name: day, sums: total }],
    isCut: false,
    completeUntil: 1_795_163_700,
    isComplete: false,
    closedMonths: [],
  },
  '/reports/balances': { days: [{ day, cash: 5, bonus: 2, held: 1, liabilities: 8, jackpots: 3 }], completeUntil: 1_795_163_700 },
  '/reports/movements': {
    rows: [
      {
        id: 9,
        at: 1_795_163_000,
        day,
        kind: 'bonus_grant',
        key: 'award:9',
        player: 44,
        game: null,
        system: null,
        campaign: '=1+1',
        amount: 25.5,
      },
    ],
    next: null,
    completeUntil: 1_795_163_700,
  },
};

const asked: string[] = [];
function serve() {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/api/operator/v1', '');
    asked.push(path);
    const data = answers[path.split('?')[0] ?? ''];
    const ofNone = path.includes('by=game') && { rows: [{ key: '', name: '', sums: total }] };
    return new Response(JSON.stringify({ data: { ...(data as object), ...ofNone }, count: 0 }), { status: 200 });
  });
}
afterEach(() => vi.unstubAllGlobals());

it('shows figures with their change, until when they are complete, and what players are owed', async () => {
  serve();
  await renderOffice(Money, `/reports/money?from=${day}&to=${day}`);
  await waitFor(() => expect(screen.getAllByText('₹1,000.00').length).toBeGreaterThan(0));
  expect(document.body.textContent).toContain('▲ 25 %');
  expect(screen.getByRole('status').textContent).toContain(moneyTexts.until);
  await waitFor(() => expect(screen.getByText('₹8.00')).toBeDefined());
});

it('names its figures and periods for screen readers, and shows a failure to save to all', async () => {
  serve();
  await renderOffice(Money, `/reports/money?from=${day}&to=${day}&by=game`);
  const [card] = await screen.findAllByRole('list');
  expect(within(card!).getByRole('button', { name: 'Stakes ₹1,000.00' })).toBeDefined();
  expect(screen.getByRole('group', { name: moneyTexts.period })).toBeDefined();
  expect(await screen.findByRole('rowheader', { name: 'None' })).toBeDefined();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  fireEvent.click(screen.getByRole('button', { name: moneyTexts.csv }));
  const alert = await screen.findByRole('alert');
  expect([alert.textContent, alert.closest('button'), alert.classList.contains('sr-only')]).toEqual([
    `${moneyTexts.csv}: ${moneyTexts.notSaved}`,
    null,
    false,
  ]);
});

it('gives the focus back to the figure whose ledger rows were shown', async () => {
  serve();
  await renderOffice(Money, `/reports/money?from=${day}&to=${day}`);
  const figure = within((await screen.findAllByRole('list'))[0]!).getByRole('button', { name: 'NGR −₹25.50' });
  figure.focus();
  fireEvent.click(figure);
  const panel = await screen.findByRole('complementary', { name: moneyTexts.lines });
  expect(document.activeElement).toBe(panel);
  await waitFor(() => expect(within(panel).getByRole('table', { name: `NGR, ${moneyTexts.lines}` })).toBeDefined());
  fireEvent.keyDown(panel, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(document.activeElement).toBe(figure);
});

it('opens a figure into its ledger rows, for all days or for those of a row', async () => {
  serve();
  await renderOffice(Money, `/reports/money?from=${day}&to=${day}`);
  await waitFor(() => expect(screen.getAllByTitle(moneyTexts.show).length).toBeGreaterThan(6));
  const row = screen.getByRole('row', { name: /20 Nov 2026/ });
  fireEvent.click(Array.from(row.querySelectorAll('button')).find(({ textContent }) => textContent?.includes('25.50'))!);
  await waitFor(() => expect(screen.getByText('=1+1')).toBeDefined());
  const query = new URLSearchParams(asked.find((path) => path.startsWith('/reports/movements'))?.split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({ figure: 'ngr', from: day, to: day, accounts: 'real' });
});
