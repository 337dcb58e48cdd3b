import { randomUUID } from 'node:crypto';
import type { House, Player } from '../../../testing/house.ts';

const base = '/originals/v1';

/** What a game frame sends. */
export function frameCalls(house: House) {
  const frame = (token: string) => ({ 'session-token': token });
  return {
    session: (token: string) => house.call('GET /session', { headers: frame(token) }, base),
    history: (token: string) => house.call('GET /history', { headers: frame(token) }, base),
    spin: (token: string, bet: unknown, key: string = randomUUID()) =>
      house.call('POST /spin', { headers: { ...frame(token), 'idempotency-key': key }, body: { bet } }, base),
    choose: (token: string, round: string, at: unknown, value: unknown) =>
      house.call('POST /rounds/:round/choose', { params: { round }, headers: frame(token), body: { at, value } }, base),
    shown: (token: string, round: string) => house.call('POST /rounds/:round/shown', { params: { round }, headers: frame(token) }, base),
    recall: async (player: Player, round: string) =>
      (await house.call('GET /rounds/:id', { token: player.token, params: { id: round } })).body.data,
    rotate: (player: Player, body: object = {}) => house.call('POST /fairness/seed', { token: player.token, body }),
  };
}
