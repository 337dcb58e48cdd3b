import type { Fairness } from '../api/stage-api.ts';
import type { Words } from '../text/words.ts';
import { find } from './find.ts';

/** The line that names the round and the commitment its result was drawn under. */
export function showCommitment(words: Words, round: string | number | null, fairness: Fairness): void {
  const parts = [`${words.fairness} ${fairness.commitment.slice(0, 16)}…`, `#${fairness.nonce}`];
  if (round !== null) parts.unshift(`${words.round} ${round}`);
  const commitment = find('commitment', HTMLElement);
  commitment.textContent = parts.join(' · ');
  commitment.title = fairness.commitment;
}
