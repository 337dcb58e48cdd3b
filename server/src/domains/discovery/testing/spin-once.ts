import { randomUUID } from 'node:crypto';
import type { Player, TestServer } from '../../../testing/server.ts';

/** A player's round of an original, with its lowest bet. */
export async function spinOnce(server: TestServer, player: Player, game: string): Promise<void> {
  const session = await server.openGame(player, game);
  const headers = { 'session-token': session };
  const { body } = await server.call('GET /session', { headers }, '/originals/v1');
  const bet = body.data?.bets?.[0] ?? body.bets[0];
  const answer = await server.call(
    'POST /spin',
    { headers: { ...headers, 'idempotency-key': randomUUID() }, body: { bet } },
    '/originals/v1',
  );
  if (answer.status !== 200) throw new Error(answer.text);
}
