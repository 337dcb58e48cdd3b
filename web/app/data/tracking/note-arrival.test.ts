import { beforeEach, describe, expect, it } from 'vitest';
import { removeValue, savedValue } from '../../site/storage/stored-value.ts';
import { storedKeys, type StoredKey } from '../../site/storage/stored-keys.ts';
import { recordArrival } from './note-arrival.ts';
import { arrivedReferral } from './referral-in.ts';

const keys = Object.keys(storedKeys) as StoredKey[];
const arrive = (search: string, referrer = '') => recordArrival({ search, referrer, ownHost: 'mela.example', nowMs: 1_800_000_000_000 });

describe('how a visitor came', () => {
  beforeEach(() => keys.forEach(removeValue));

  it('[3.40] is stored: partner, tags, query, landing, referral and what was promised', () => {
    arrive('?affiliate=a1&utm_source=card&utm_medium=print&landing=l1&referral=r1&uuid=u1&freespins=5&percent=10&amount=100');
    expect(keys.map((key) => [key, savedValue(key)] as const).filter(([, value]) => value !== null)).toEqual([
      ['affiliate', 'a1'],
      ['last_affiliate', 'a1'],
      ['utm_tags', 'utm_source=card&utm_medium=print'],
      ['query_string', 'affiliate=a1&utm_source=card&utm_medium=print&landing=l1&referral=r1&uuid=u1&freespins=5&percent=10&amount=100'],
      ['landing_code', 'l1'],
      ['bonus_free_spins', '5'],
      ['bonus_percent', '10'],
      ['bonus_amount', '100'],
      ['uuid', 'u1'],
      ['referral_code', 'r1'],
      ['arrival_source', 'r1'],
      ['client_init_time', '1800000000000'],
    ]);
  });

  it('[3.40] stores the first partner and the last one, and the first referring host', () => {
    arrive('?affiliate=a1', 'https://one.example/page?secret=1');
    arrive('?affiliate=a2', 'https://two.example/');
    expect([savedValue('affiliate'), savedValue('last_affiliate'), savedValue('referer')]).toEqual(['a1', 'a2', 'one.example']);
  });

  it('stores nothing of a visitor without a source, of our own pages, or of what is no address', () => {
    arrive('?name=diya', 'https://mela.example/en/games');
    arrive('', 'not an address');
    expect(['affiliate', 'utm_tags', 'query_string', 'referer'].map((key) => savedValue(key as StoredKey))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('cuts what is too long', () => {
    arrive(`?landing=${'x'.repeat(5_000)}&ref=${'y'.repeat(5_000)}`);
    expect([savedValue('landing_code')?.length, savedValue('referral_code')?.length]).toEqual([200, 64]);
  });

  it.each(['ref', 'refcode', 'registrationrefcode', 'refcodepromo'])('[9.6] takes a referral that arrives as %s', (name) => {
    arrive(`?utm_source=card&${name}=%20K7MPX2QR%20`);
    expect([savedValue('referral_code'), savedValue('arrival_source'), arrivedReferral()]).toEqual(['K7MPX2QR', 'K7MPX2QR', 'K7MPX2QR']);
  });

  it('[9.5] takes the six tags of a campaign, and nothing that is only named like one', () => {
    const tags = 'utm_source=s&utm_medium=m&utm_campaign=c&utm_content=n&utm_term=t&network=x';
    arrive(`?${tags}&utm_id=7&utm_sourced=8&networks=9`);
    expect(savedValue('utm_tags')).toBe(tags);
  });

  it('takes a referral whose name is written in capitals, and none that is empty or only begins like one', () => {
    arrive('?REF=%20&reference=a&refcodes=b');
    expect(savedValue('referral_code')).toBeNull();
    arrive('?RefCode=K7MPX2QR');
    expect(savedValue('referral_code')).toBe('K7MPX2QR');
  });

  it('[9.7] notes organic_ and the referring host, or organic_direct, of one who came without a referral', () => {
    arrive('', 'https://search.example/results?q=secret');
    expect(savedValue('arrival_source')).toBe('organic_search.example');
    keys.forEach(removeValue);
    arrive('?utm_source=card');
    expect(savedValue('arrival_source')).toBe('organic_direct');
    expect([savedValue('referral_code'), arrivedReferral()]).toEqual([null, '']);
  });

  it('keeps the first organic source, also across pages of our own, until a friend’s code comes', () => {
    arrive('', 'https://search.example/');
    arrive('', 'https://mela.example/en/games');
    arrive('');
    expect(savedValue('arrival_source')).toBe('organic_search.example');
    arrive('?ref=K7MPX2QR', 'https://chat.example/');
    arrive('', 'https://search.example/');
    expect([savedValue('arrival_source'), savedValue('referral_code')]).toEqual(['K7MPX2QR', 'K7MPX2QR']);
  });
});
