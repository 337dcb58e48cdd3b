import { afterEach, describe, expect, it } from 'vitest';
import { audienceFor, audienceOf, setAudience } from './audience.ts';
import { pathOfCall } from './create-client.ts';

describe('who asks', () => {
  afterEach(() => setAudience(null));

  it('is sent for guests, for fake players and by number for those with the label', () => {
    expect([
      audienceOf(null),
      audienceOf({ id: 7, labels: [] }),
      audienceOf({ id: 7, labels: ['f'] }),
      audienceOf({ id: 7, labels: ['t', 'other'] }),
    ]).toEqual([{ isGuest: 1 }, {}, { isFake: 1 }, { t_uid: 7 }]);
  });

  it('[6.8] goes with the list of games and not with other calls', () => {
    expect(pathOfCall('GET /games', { query: audienceFor('GET /games') }).path).toBe('/api/v18/games?isGuest=1');
    expect(audienceFor('GET /users/self')).toEqual({});
    setAudience({ id: 7, labels: ['f'] });
    expect(audienceFor('GET /games')).toEqual({ isFake: 1 });
  });
});
