import { leftText } from './contest-texts.ts';
import { describe, expect, it } from 'vitest';
import { placesText } from './contest-texts.ts';
import { phaseOf, scoreText } from './tournament-texts.ts';

const tournament = { state: 'running', startsAt: 100, endsAt: 200 } as const;

describe('the time of a tournament', () => {
  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [3725, '1:02:05'],
    [86_399, '23:59:59'],
    [86_400, '1 d 0:00'],
    [180_000, '2 d 2:00:00'],
  ])('with %d seconds left reads %s', (seconds, text) => {
    expect(leftText(seconds)).toBe(text);
  });

  it('is counted to the start, then to the end, and then no more, also before the server has moved it on', () => {
    expect(phaseOf({ ...tournament, state: 'announced' }, 99)).toEqual({ text: 'Starts in', until: 100 });
    expect(phaseOf({ ...tournament, state: 'announced' }, 100)).toEqual({ text: 'Ends in', until: 200 });
    expect(phaseOf(tournament, 199)).toEqual({ text: 'Ends in', until: 200 });
    for (const state of ['running', 'counting', 'paid', 'stopped'] as const)
      expect(phaseOf({ ...tournament, state }, 200).until).toBeNull();
  });
});

describe('texts of a tournament', () => {
  it('show scores as rupees or as multiples, and places as ranges', () => {
    expect([scoreText(250, 'wins'), scoreText(25.5, 'multiple'), placesText(1, 1), placesText(4, 10)]).toEqual([
      '₹250',
      '25.5×',
      '1',
      '4–10',
    ]);
  });
});
