import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, type FakeAnswers } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { UsedLately } from './used-lately.tsx';

const day = (name: string, bet: number, win: number) => ({ day: name, rounds: 10, bet, win, largestWin: win });
const answers: FakeAnswers = {
  'GET /payments/summary': { data: { days: 30, deposits: 2, deposited: 1_500 } },
  'GET /users/self/gameHistory/days': { data: [day('2026-11-23', 100.1, 40), day('2026-11-22', 50.2, 30)] },
};
const self = samplePlayer({ id: 1 });

afterEach(() => void vi.unstubAllGlobals());

describe('beside a limit, the last 30 days', () => {
  it.each([
    ['deposit', 'In the last 30 days you deposited ₹1,500.'],
    ['wager', 'In the last 30 days you bet ₹150.30.'],
    ['loss', 'Your result of the last 30 days: −₹80.30.'],
  ] as const)('of the kind %s', async (kind, text) => {
    fakeApi(answers);
    await renderPage(<UsedLately kind={kind} />, { self });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('are left out where they are not known, and for limits of time', async () => {
    const { calls } = fakeApi({
      'GET /payments/summary': { status: 503, error: { code: 9, message: 'errors.away', description: 'Away.' } },
    });
    const { container } = await renderPage(
      <>
        <UsedLately kind="deposit" />
        <UsedLately kind="session" />
      </>,
      { self },
    );
    await expect.poll(() => calls.filter(({ key }) => key === 'GET /payments/summary').length).toBeGreaterThan(0);
    expect(container.textContent).not.toMatch(/days/);
    expect(calls.some(({ key }) => key.includes('gameHistory'))).toBe(false);
  });
});
