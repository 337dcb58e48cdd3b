import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeValue, saveValue, savedValue } from '../../../site/storage/stored-value.ts';
import { storedKeys, type StoredKey } from '../../../site/storage/stored-keys.ts';
import { trackedEvents } from '../track.ts';

const keys = Object.keys(storedKeys) as StoredKey[];
const posted: { url: string; body: any }[] = [];
let answer: () => Promise<Response>;
const json = (body: unknown, status = 200) => Response.json(body, { status });

/** As a new document: the modules begin again. */
const open = async () => {
  vi.resetModules();
  return {
    ...(await import('./report-page.ts')),
    ...(await import('./send-webhook.ts')),
    ...(await import('./send-hits.ts')),
    ...(await import('../visitor-known.ts')),
  };
};
beforeEach(() => {
  keys.forEach(removeValue);
  posted.length = 0;
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer = async () => json({ data: {} });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') posted.push({ url, body: JSON.parse(init.body as string) });
    return url.endsWith('/track') ? json({ data: { track_id: 'shared-1' } }) : answer();
  });
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  window.history.replaceState(null, '', '/en?auth=secret&utm_source=card&ref=K7MPX2QR');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a webhook of the site', () => {
  const codes = { ref_code: 'K7MPX2QR', last_ref_code: null };

  it('[4.46] waits until there is a guest id, or until a player has loaded', async () => {
    for (const know of [
      async () => {
        const { requestGuestIdSoon } = await import('../guest-id.ts');
        requestGuestIdSoon();
        await later(1_000);
      },
      async () => (await import('../visitor-known.ts')).noteVisitor(),
    ]) {
      removeValue('guest_id');
      posted.length = 0;
      const { sendWebhook } = await open();
      sendWebhook('arrival', codes);
      await later(10_000);
      expect(posted).toEqual([]);
      await know();
      await later(0);
      expect(posted.map(({ url }) => url)).toEqual(['/api/v18/webhook/arrival']);
    }
  });

  it('[3.38] [7.54] says agent, referrer and address, guest id, window and codes, and nothing that logs in', async () => {
    saveValue('guest_id', 'g1');
    const { sendWebhook } = await open();
    sendWebhook('arrival', codes);
    await later(0);
    expect(posted[0]?.body).toEqual({
      user_agent: navigator.userAgent,
      url_referer: '',
      url: `${window.location.origin}/en?utm_source=card&ref=K7MPX2QR`,
      guest_id: 'g1',
      window_size: `${window.innerWidth}x${window.innerHeight}`,
      ...codes,
    });
  });

  it('[7.54] is a beacon where the page is being left, and a fetch where the browser takes none', async () => {
    saveValue('guest_id', 'g1');
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    const beacon = vi.fn(() => true);
    vi.stubGlobal('navigator', { userAgent: 'x', sendBeacon: beacon });
    const { sendWebhook } = await open();
    sendWebhook('arrival', codes);
    await later(0);
    expect([beacon.mock.calls.length, posted.length]).toEqual([1, 0]);
    beacon.mockReturnValue(false);
    sendWebhook('arrival', codes);
    vi.stubGlobal('navigator', { userAgent: 'x' });
    sendWebhook('arrival', codes);
    await later(0);
    expect(posted).toHaveLength(2);
  });

  it.each([
    ['success=false', async () => json({ success: false })],
    ['an error', async () => json({ error: { message: 'no' } })],
    ['another status', async () => json({}, 429)],
    ['no answer', async () => Promise.reject(new TypeError('away'))],
  ])('[8.15] that is answered with %s is rejected and logged; the page continues', async (_what, answered) => {
    saveValue('guest_id', 'g1');
    answer = answered as () => Promise<Response>;
    const { sendWebhook } = await open();
    expect(() => sendWebhook('arrival', codes)).not.toThrow();
    await later(0);
    expect(vi.mocked(console.warn).mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('/webhook/arrival was ')]);
  });

  it('that is taken is not logged', async () => {
    saveValue('guest_id', 'g1');
    (await open()).sendWebhook('arrival', codes);
    await later(0);
    expect(console.warn).not.toHaveBeenCalled();
  });
});

describe('a page of a visit', () => {
  const host = 'track.example';
  const origin = `${window.location.protocol}//${host}`;

  it('[7.20] is reported to the host with all its fields, once there is a number of the visitor', async () => {
    saveValue('guest_id', 'here-1');
    saveValue('utm_tags', 'utm_source=card&network=n&utm_id=7');
    saveValue('arrival_source', 'K7MPX2QR');
    saveValue('last_affiliate', 'a2');
    saveValue('landing_code', 'l1');
    saveValue('installed_app', '1');
    const { reportPage } = await open();
    reportPage(host);
    await later(1_000);
    expect(savedValue('guest_id')).toBe('shared-1');
    expect(posted).toHaveLength(1);
    expect(posted[0]).toEqual({
      url: `${origin}/api/v18/hits`,
      body: {
        url: `${window.location.origin}/en?utm_source=card&ref=K7MPX2QR`,
        referer: '',
        utmTags: { utm_source: 'card', network: 'n' },
        refCode: 'K7MPX2QR',
        lastRefCode: 'a2',
        pwa: true,
        landing: 'l1',
        old_guest_id: 'here-1',
      },
    });
    reportPage(host);
    await later(1_000);
    expect(posted).toHaveLength(2);
    expect(posted[1]?.body.old_guest_id).toBeNull();
  });

  it('[7.20] is sent again up to ten times, a second apart, and then left out', async () => {
    saveValue('guest_id', 'g1');
    answer = async () => Promise.reject(new TypeError('away'));
    const { sendHit } = await open();
    sendHit(origin);
    await later(0);
    for (let sent = 1; sent <= 11; sent += 1) {
      expect(posted).toHaveLength(sent);
      await later(999);
      expect(posted).toHaveLength(sent);
      await later(1);
    }
    await later(60_000);
    expect(posted).toHaveLength(11);
  });

  it('[7.20] waits with at most twenty others while the host is away for an hour, and is sent when it is back', async () => {
    saveValue('guest_id', 'g1');
    answer = async () => json({}, 500);
    const { sendHit } = await open();
    for (let page = 1; page <= 3_600; page += 1) {
      sendHit(origin);
      await later(1_000);
    }
    posted.length = 0;
    answer = async () => json({ data: {} });
    await later(60_000);
    expect(posted.length).toBeGreaterThan(10);
    expect(posted.length).toBeLessThanOrEqual(20);
  });

  it('[9.3] [8.26] has a number of our own where the host that shares one is away, and says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('blocked')));
    const { reportPage } = await open();
    reportPage(host);
    await later(1_000);
    expect(savedValue('guest_id')).toMatch(/^[0-9a-f]{32}$/);
    const { trackedEvents: events } = await import('../track.ts');
    expect(events.at(-1)).toEqual({ name: 'guest-id-failed' });
    expect(trackedEvents).not.toBe(events);
  });

  it('is reported nowhere where the setting is no host', async () => {
    const { reportPage } = await open();
    for (const wrong of ['', 'a b', 'host/path', 'user@host', 'https://x']) reportPage(wrong);
    await later(20_000);
    expect([posted, savedValue('guest_id')]).toEqual([[], null]);
  });
});

describe('[5.18] a message with a guest id', () => {
  const from = 'https://track.example';
  const say = (data: unknown, origin = from) => window.dispatchEvent(new MessageEvent('message', { origin, data }));
  const hearing = async () => {
    vi.resetModules();
    return (await import('./guest-id-messages.ts')).hearGuestId(from);
  };

  it('is taken from the expected origin, as an object and as its JSON', async () => {
    const end = await hearing();
    say({ guest_id: 'g-7' });
    expect(savedValue('guest_id')).toBe('g-7');
    say('{"guest_id":"g-8"}');
    expect(savedValue('guest_id')).toBe('g-8');
    end();
    say({ guest_id: 'g-9' });
    expect(savedValue('guest_id')).toBe('g-8');
  });

  it.each([
    ['another origin', { guest_id: 'g-7' }, 'https://evil.example'],
    ['an origin that only begins like it', { guest_id: 'g-7' }, 'https://track.example.evil.example'],
    ['an opaque origin', { guest_id: 'g-7' }, 'null'],
    ['an empty object', {}, from],
    ['a list', [{ guest_id: 'g-7' }], from],
    ['a text that is no JSON', 'g-7', from],
    ['null', null, from],
    ['a number that is no text', { guest_id: 7 }, from],
    ['a number with other signs', { guest_id: '<b>' }, from],
    ['a number of a thousand letters', { guest_id: 'x'.repeat(1_000) }, from],
  ])('is ignored with %s', async (_what, data, origin) => {
    const end = await hearing();
    say(data, origin);
    expect(savedValue('guest_id')).toBeNull();
    end();
  });
});
