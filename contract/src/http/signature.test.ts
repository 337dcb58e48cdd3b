import { describe, expect, it } from 'vitest';
import { minuteOf, signedAgent, signRequest, signatureText } from './signature.ts';

const parts = { pathAndQuery: '/api/v18/games?limit=20', userAgent: 'Mozilla/5.0', siteKey: 'site-key' };
const at = Date.UTC(2026, 10, 21, 10, 30, 59);

describe('the signature of a call', () => {
  it('[7.1] is the lower-case hex of SHA-256 over path, agent, minute and site key', async () => {
    expect(signatureText(parts, minuteOf(at))).toBe('/api/v18/games?limit=20\nMozilla/5.0\n29920950\nsite-key');
    // By sha256sum.
    expect(await signRequest(parts, at)).toBe('ab5e3ad562e7718d092ca3e55cfb69d35e0cb9e9ae1979dad986ea37e176db86');
  });

  it('[7.1] is valid for its minute', async () => {
    expect(await signRequest(parts, at - 59_000)).toBe(await signRequest(parts, at));
    expect(await signRequest(parts, at + 1000)).not.toBe(await signRequest(parts, at));
  });

  it.each([{ pathAndQuery: '/api/v18/games?limit=21' }, { userAgent: 'curl' }, { siteKey: 'other' }])(
    '[7.1] changes with %j',
    async (change) => {
      expect(await signRequest({ ...parts, ...change }, at)).not.toBe(await signRequest(parts, at));
    },
  );

  it.each([
    ['Mozilla/5.0 (Linux)', 'Mozilla/5.0 (Linux)'],
    ['मेला\r\n1', '??????1'],
    [' a ', 'a'],
  ])('names the agent %j as a header can carry it', (agent, sent) => expect(signedAgent(agent)).toBe(sent));
});
