// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import page from '../../../play.html?raw';
import { openBets } from './bets.ts';

const bets = [100, 200, 500, 1000];
let chosen: number[] = [];
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('#bets button')];
const dialog = () => document.querySelector<HTMLDialogElement>('#bets');

beforeEach(() => {
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
  chosen = [];
  openBets({ bets, chosen: 1, choose: (index) => chosen.push(index) });
});

it('every bet is in the list, the first and the last with their names, and the present one is marked and has the focus', () => {
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['₹1.00Min', '₹2.00', '₹5.00', '₹10.00Max']);
  expect(buttons().map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false', 'false']);
  expect(document.activeElement).toBe(buttons()[1]);
});

it('a tap chooses a bet and closes the list', () => {
  buttons()[3]?.click();
  expect(chosen).toEqual([3]);
  expect(dialog()?.open).toBe(false);
});

it('a tap beside the list closes it and changes nothing', () => {
  dialog()?.dispatchEvent(new MouseEvent('click'));
  expect([chosen, dialog()?.open]).toEqual([[], false]);
});
