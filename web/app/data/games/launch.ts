import { ApiRejection } from '@mela/kit/api/answer.ts';
import { apiCommand } from '../api/api-command.ts';

/** Each opens a session of a game: commands, although the API answers them to a GET. */
export const launchReal = apiCommand('GET /games/:id/real');
export const launchDemo = apiCommand('GET /games/:id/demo');
/** The demo of a campaign's page. */
export const launchPromo = apiCommand('GET /games/:id/promo');

/** Whether a game is refused until the player's identity is verified. */
export const needsVerification = (error: unknown): boolean =>
  error instanceof ApiRejection && error.status === 417 && error.headers['x-verification'] === 'kyc';
