import type { StageApi } from './api/stage-api.ts';
import { StageError } from './api/stage-error.ts';
import type { Action } from './control/state.ts';

/** What a failed call means: told no, come back later, or nobody knows and the same is sent again. */
export function actionOf(error: unknown): Action {
  if (!(error instanceof StageError)) return { type: 'lost' };
  if (error.isExpired) return { type: 'expired' };
  if (error.isPassing) return error.ttlSec === undefined ? { type: 'lost' } : { type: 'lost', ttlSec: error.ttlSec };
  return { type: 'refused', errorKey: error.key, text: error.message };
}

/** Tells the server that a round was seen. Not told: at worst it is shown once more when the game is opened again. */
export async function reportShown(api: StageApi, round: string, tries = 1): Promise<void> {
  try {
    await api.shown(round);
  } catch {
    if (tries < 4) setTimeout(() => void reportShown(api, round, tries + 1), 2000 * tries);
  }
}
