import { expect, it } from 'vitest';
import { profilePlaces } from './profile-occasion.ts';

const dayMs = 86_400_000;
const none = { wasAsked: false, hasPaid: false, hasPlayed: false, ageMs: 2 * dayMs };
const base = 'extended_user_profile_popup';

it.each([
  [none, [base]],
  [{ ...none, ageMs: dayMs }, [base]],
  [{ ...none, ageMs: dayMs - 1 }, [`${base}_registration`, base]],
  [{ ...none, ageMs: 0, hasPlayed: true }, [`${base}_demo_game`, base]],
  [{ ...none, hasPlayed: true, hasPaid: true }, [`${base}_deposit`, base]],
  [{ wasAsked: true, hasPaid: true, hasPlayed: true, ageMs: 0 }, [`${base}_repeat`, base]],
])('[3.39] the request for more of a profile has the text of its occasion, then that of all: %j', (occasion, places) => {
  expect(profilePlaces(occasion)).toEqual(places);
});
