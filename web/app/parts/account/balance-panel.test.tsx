import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { BalancePanel } from './balance-panel.tsx';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [10_000, 10_000, '₹10,000.00', null],
  [1_23_456.5, 1_23_456.5, '₹1,23,456.50', null],
  [700, 500, '₹700.00', '₹500'],
  [700.25, 505.5, '₹700.25', '₹500'],
  [200, 0, '₹200.00', '₹0'],
])(
  '[3.35] a balance of %d with ₹%d in money always has its two decimals, and beside a bonus what can be withdrawn, in whole tens',
  async (balance, netBalance, shown, out) => {
    fakeApi(shellAnswers());
    await renderPage(<BalancePanel />, { self: samplePlayer({ balance, netBalance }) });
    const panel = await screen.findByTestId('balance');
    expect(panel.textContent?.startsWith(shown)).toBe(true);
    expect(panel.textContent?.slice(shown.length).match(/₹[\d,.]+/)?.[0] ?? null).toBe(out);
  },
);

it.each([
  [500, 'Balance ₹700.00 ₹500 withdrawable, with ₹200 bonus. Open the cashier.'],
  [700, 'Balance ₹700.00. Open the cashier.'],
])('the label of the balance says all that is seen of it, with ₹%s of cash', async (netBalance, label) => {
  fakeApi(shellAnswers());
  await renderPage(<BalancePanel />, { self: samplePlayer({ balance: 700, netBalance }) });
  expect(screen.getByRole('link').getAttribute('aria-label')).toBe(label);
});
