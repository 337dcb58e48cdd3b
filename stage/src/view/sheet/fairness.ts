import type { Fairness } from '../../api/stage-api.ts';
import { m } from '../../text/words.ts';
import { make } from '../find.ts';
import type { SheetPage } from './sheet.ts';

/** The hash of the seed under which the next round is drawn, and what the player adds to it. */
export const fairnessPage = ({ commitment, clientSeed, nonce }: Fairness): SheetPage => ({
  name: m['play.fairness'](),
  fill: () => [
    make('h3', '', m['play.fairness']()),
    make('p', '', m['play.fairnessText']()),
    make('p', 'hash', commitment),
    make('p', 'hash', `${clientSeed} · ${nonce}`),
  ],
});
