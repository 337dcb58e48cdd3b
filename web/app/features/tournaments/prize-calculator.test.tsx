import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { PrizeCalculator } from './prize-calculator.tsx';

const prizes = [
  { from: 1, to: 1, prize: { type: 'cash', amount: 5_000 } },
  { from: 2, to: 1_500, prize: { type: 'points', points: 100 } },
] as const;

it.each([
  ['1', '₹5,000'],
  ['१', '₹5,000'],
  ['1,200', '100 points'],
  ['१,२००', '100 points'],
  ['0', ''],
  ['1.5', ''],
  ['one', ''],
])('the prize of place %j is %j', async (typed, prize) => {
  await renderPage(<PrizeCalculator prizes={[...prizes]} own={null} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  expect(screen.getByRole('status').textContent).toBe(prize);
});
