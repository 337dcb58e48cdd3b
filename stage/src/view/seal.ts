import type { Fairness } from '../api/stage-api.ts';
import type { Words } from '../text/words.ts';
import { find } from './find.ts';

/** The line that names the round and the seal its result was drawn under. */
export function showSeal(words: Words, round: string | number | null, fairness: Fairness): void {
  const parts = [`${words.fairness} ${fairness.commitment.slice(0, 16)}…`, `#${fairness.nonce}`];
  if (round !== null) parts.unshift(`${words.round} ${round}`);
  const seal = find('seal', HTMLElement);
  seal.textContent = parts.join(' · ');
  seal.title = fairness.commitment;
}
