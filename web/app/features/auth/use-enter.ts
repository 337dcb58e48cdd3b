import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '@mela/contract/accounts';
import type { LoginType } from '../tracking/track.ts';
import { enterPlayer } from './enter-player.ts';

/** Lets a player in from within the page: from a form of the gate, for one. */
export function useEnter(how: LoginType = 'password'): (token: string, user?: User) => Promise<string | null> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (token, user) => enterPlayer({ router, queryClient }, how, token, user);
}
