import { randomUUID } from 'node:crypto';
import type { TestServer, Player } from './server.ts';

const base = '/originals/v1';

/** The calls of a game frame. */
export function frameCalls(server: TestServer) {
  const frame = (token: string) => ({ 'session-token': token });
  return {
    session: (token: string) => server.call('GET /session', { headers: frame(token) }, base),
    history: (token: string, lang = 'en') => server.call('GET /history', { headers: { ...frame(token), 'content-language': lang } }, base),
    spin: (token: string, bet: unknown, key: string = randomUUID(), more: object = {}) =>
      server.call('POST /spin', { headers: { ...frame(token), 'idempotency-key': key }, body: { bet, ...more } }, base),
    choose: (token: string, round: string, at: unknown, value: unknown) =>
      server.call('POST /rounds/:round/choose', { params: { round }, headers: frame(token), body: { at, value } }, base),
    shown: (token: string, round: string) => server.call('POST /rounds/:round/shown', { params: { round }, headers: frame(token) }, base),
    recall: async (player: Player, round: string) =>
      (await server.call('GET /rounds/:id', { token: player.token, params: { id: round } })).body.data,
    rotate: (player: Player, body: object = {}) => server.call('POST /fairness/seed', { token: player.token, body }),
  };
}
