import type { StageApi } from './api/stage-api.ts';
import { StageError } from './api/stage-error.ts';
import type { Action } from './control/state.ts';

/** What a failed call means: told no, come back later, or nobody knows and the same is sent again. */
export function actionOf(error: unknown): Action {
  if (!(error instanceof StageError)) return { type: 'lost' };
  if (error.isExpired) return { type: 'expired' };
  if (error.isPassing) return waiting(error);
  return { type: 'refused', errorKey: error.key, text: error.message };
}

/** Only who is asked for patience is told the server's own words: in any other fault the round goes on by itself. */
const waiting = ({ status, ttlSec, message }: StageError): Action =>
  ttlSec === undefined ? { type: 'lost' } : status === 429 ? { type: 'lost', ttlSec, text: message } : { type: 'lost', ttlSec };

/** Tells the server that a round was seen. Not told: at worst it is shown once more when the game is opened again. */
export async function reportShown(api: StageApi, round: string, tries = 1): Promise<void> {
  try {
    await api.shown(round);
  } catch {
    if (tries < 4) setTimeout(() => void reportShown(api, round, tries + 1), 2000 * tries);
  }
}
