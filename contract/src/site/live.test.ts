import { expect, it } from 'vitest';
import { livePath, userChannel } from './live.ts';

it('[7.57] the live connection is at its path', () => expect(livePath).toBe('/v5/connection/websocket'));

it('the channel of a player names the only one who may listen', () => {
  expect(userChannel(12n)).toBe('user#12');
  expect(userChannel(12)).toBe('user#12');
});
