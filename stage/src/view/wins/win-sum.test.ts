// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { openWinSum } from './win-sum.ts';

it('the sum of a win stands in its cell, within the reels, and goes with it', () => {
  document.body.innerHTML = '<div id="window"></div>';
  const reels = document.querySelector<HTMLElement>('#window');
  Object.defineProperties(reels, { clientWidth: { value: 360 }, clientHeight: { value: 280 } });
  const { show, clear } = openWinSum();
  const label = document.querySelector<HTMLElement>('.win-sum');
  if (label === null) throw new Error('no sum');
  Object.defineProperties(label, { offsetWidth: { value: 90 }, offsetHeight: { value: 30 } });
  const at = (x: number, y: number) => {
    show({ x, y, width: 72, height: 93 }, '₹4');
    return label.style.translate;
  };
  expect([label.hidden, at(180, 140), label.hidden, label.textContent]).toEqual([true, '135px 159px', false, '₹4']);
  // At the first and the last reel, and in the last row.
  expect([at(36, 46), at(324, 46), at(180, 260)]).toEqual(['4px 65px', '266px 65px', '135px 246px']);
  clear();
  expect(label.hidden).toBe(true);
});
