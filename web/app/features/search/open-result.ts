import { useNavigate } from '@tanstack/react-router';
import type { Game } from '@mela/contract/catalogue';
import { callApi } from '../../lib/api/client.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { pagePath } from '../../lib/addresses/page-path.ts';
import { searchTarget } from '../../lib/navigation/targets.ts';

/** Whether the house wants to know first who plays this game. */
async function needsVerification(slug: string): Promise<boolean> {
  const answer = await callApi('GET /games/:id', { params: { id: slug } });
  return answer.status === 417 && answer.headers['x-verification'] === 'kyc';
}

/** Opens a found game on its page, or the verification where the house demands it. Without an answer the game's page decides. */
export function useOpenResult(): (game: Game) => Promise<void> {
  const navigate = useNavigate();
  return async (game) => {
    const target = searchTarget(game, await needsVerification(game.slug).catch(() => false));
    await navigate({ to: pagePath(target, currentLocale()) });
  };
}
