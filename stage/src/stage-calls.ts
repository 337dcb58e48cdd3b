import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { StageApi } from './api/stage-api.ts';
import { StageError } from './api/stage-error.ts';
import type { Action } from './control/state.ts';

/** What a failed call means: rejected, retry later, or unknown, and the same call is sent again. */
export function actionOf(error: unknown): Action {
  if (!(error instanceof StageError)) return { type: 'lost' };
  if (error.isExpired) return { type: 'expired' };
  if (error.isPassing) return waiting(error);
  return { type: 'rejected', errorKey: error.key, text: error.message };
}

/** The server's own message is shown only when it asks to retry later: after any other error the round continues by itself. */
const waiting = ({ status, ttlSec, message }: StageError): Action =>
  ttlSec === undefined ? { type: 'lost' } : status === 429 ? { type: 'lost', ttlSec, text: message } : { type: 'lost', ttlSec };

/** Reports to the server that a round was shown. If that is lost, the round is shown once more when the game is opened again. */
export async function reportShown(api: StageApi, round: string, tries = 1): Promise<void> {
  try {
    await api.shown(round);
  } catch {
    if (tries < 4) setTimeout(() => inBackground(reportShown(api, round, tries + 1)), 2000 * tries);
  }
}
