import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedKeys, type StoredKey } from './stored-keys.ts';
import { removeValue, saveValue, savedValue } from './stored-value.ts';

const now = 1_800_000_000_000;
const dayMs = 86_400_000;

/** What is written into `document.cookie`: its attributes cannot be read back. */
function cookieWrites(): string[] {
  const seen: string[] = [];
  let jar: readonly string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    seen.push(text);
    const [pair = ''] = text.split('; ');
    const name = `${pair.split('=')[0]}=`;
    jar = [...jar.filter((other) => !other.startsWith(name)), ...(text.includes('Max-Age=0;') ? [] : [pair])];
  });
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar.join('; '));
  return seen;
}

describe('what the site stores in a browser', () => {
  beforeEach(() => void vi.useFakeTimers({ now }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('knows every key that the specification names', () => {
    const named =
      'affiliate last_affiliate utm_tags query_string referer landing_code bonus_free_spins bonus_percent bonus_amount uuid ' +
      'referral_code favorite_game_ids current_deposit_gift_id game_slug server_init_time client_init_time';
    expect(Object.keys(storedKeys)).toEqual(expect.arrayContaining(named.split(' ')));
  });

  it('[3.40] stores a value in local storage, and one whose key has a cookie there too', () => {
    const cookies = cookieWrites();
    for (const key of ['referral_code', 'landing_code'] as const) {
      saveValue(key, 'diwali और मेला');
      expect(savedValue(key)).toBe('diwali और मेला');
    }
    localStorage.clear();
    expect([savedValue('referral_code'), savedValue('landing_code')]).toEqual(['diwali और मेला', null]);
    expect(cookies.filter((text) => !text.includes('Max-Age=0;'))).toHaveLength(1);
  });

  it('says to the server that the notice was accepted, as accepted-notice.ts there reads it', () => {
    cookieWrites();
    saveValue('accept_cookie', '0');
    expect(document.cookie).toBe(`mela-accept-cookie=${encodeURIComponent(JSON.stringify(['0', now + 400 * dayMs]))}`);
  });

  it('writes cookies of less than a kilobyte in all, whatever links carry: with more a server refuses every request', () => {
    const cookies = cookieWrites();
    const keys = Object.keys(storedKeys) as StoredKey[];
    for (let arrival = 0; arrival < 50; arrival += 1)
      for (const key of keys)
        for (const length of [7_000, 60, 300]) saveValue(key, String.fromCodePoint(0x41 + (arrival % 26)).repeat(length));
    expect(cookies.length).toBeGreaterThan(0);
    expect(document.cookie.length).toBeLessThan(1_024);
  });

  it('[9.3] writes cookies for 400 days, secure, lax and for every path', () => {
    const [written = ''] = (saveSome('referral_code'), cookies());
    expect(written.split('; ').slice(1)).toEqual(['Path=/', `Max-Age=${400 * 86_400}`, 'SameSite=Lax', 'Secure']);
  });

  it.each([
    ['referral_code', 400],
    ['last_affiliate', 1],
    ['installed_app', 400],
    ['no_cache', 2],
    ['guest_id', 30],
  ] as const)('[9.3] stores %s for %d days', (key, days) => {
    saveSome(key);
    vi.setSystemTime(now + days * dayMs - 1);
    expect(savedValue(key)).toBe('x');
    vi.setSystemTime(now + days * dayMs);
    expect(savedValue(key)).toBeNull();
  });

  it('[3.41] removes a value past its end when it is read, from both places', () => {
    const cookies = cookieWrites();
    saveValue('referral_code', 'asha', { days: 2 });
    expect(document.cookie).toContain('mela-referral-code');
    vi.setSystemTime(now + 2 * dayMs);
    expect(savedValue('referral_code')).toBeNull();
    expect(localStorage.getItem('mela.referral_code')).toBeNull();
    expect(cookies.at(-1)).toContain('Max-Age=0');
    expect(document.cookie).not.toContain('mela-referral-code');
  });

  it('[3.41] leaves a value that still has time where it is', () => {
    cookieWrites();
    saveValue('game_slug', 'patang', { days: 2 });
    vi.setSystemTime(now + 2 * dayMs - 1);
    expect([savedValue('game_slug'), savedValue('game_slug')]).toEqual(['patang', 'patang']);
  });

  it('forgets', () => {
    cookieWrites();
    saveValue('uuid', '7');
    removeValue('uuid');
    expect(savedValue('uuid')).toBeNull();
  });

  it.each(['{', '"text"', '[1,2]', '["x"]', ''])('takes foreign content %j as nothing', (text) => {
    cookieWrites();
    localStorage.setItem('mela.uuid', text);
    expect(savedValue('uuid')).toBeNull();
  });

  it('takes a cookie that is no text as nothing', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('mela-uuid=%E0%A4%A');
    expect(savedValue('uuid')).toBeNull();
  });

  it('lives in memory, and in its cookie, where storage is forbidden', () => {
    cookieWrites();
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      });
    saveValue('uuid', '7');
    expect(savedValue('uuid')).toBe('7');
    removeValue('uuid');
    expect(savedValue('uuid')).toBeNull();
  });

  it('sets no cookie for what a cookie cannot hold', () => {
    const cookies = cookieWrites();
    saveValue('query_string', 'x'.repeat(4_000));
    expect(cookies).toEqual([]);
    expect(savedValue('query_string')).toHaveLength(4_000);
  });
});

let writes: string[] = [];
const cookies = () => writes;
function saveSome(key: keyof typeof storedKeys): void {
  writes = cookieWrites();
  saveValue(key, 'x');
}
