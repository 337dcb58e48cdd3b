import { createHmac } from 'node:crypto';

/** Characters of an id: enough that none is met twice or found by trying. */
const idChars = 32;

/**
 * What a partner is sent in place of a number of the platform: numbers rise, so they would show how many players and deposits there are. The same for
 * ever for one player's `key`. @param what `player`, or one of its deposits
 */
export const partnerId = (key: string, what: 'player' | `deposit ${bigint}`): string =>
  createHmac('sha256', key).update(what).digest('hex').slice(0, idChars);
