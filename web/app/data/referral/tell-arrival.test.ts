import { afterEach, expect, it, vi } from 'vitest';
import { tellArrival } from './tell-arrival.ts';

afterEach(() => void vi.unstubAllGlobals());

const sent: unknown[][] = [];
const withBeacon = () => {
  sent.length = 0;
  vi.stubGlobal('navigator', { sendBeacon: (...words: unknown[]) => sent.push(words) });
};

it('[7.54] a visit with a friend’s code is notified by a beacon, with the codes and nothing else', () => {
  withBeacon();
  tellArrival('?utm_source=chat&ref=K7MPX2QR');
  expect(sent).toEqual([['/api/v18/webhook/arrival', JSON.stringify({ ref_code: 'K7MPX2QR', last_ref_code: null })]]);
});

it('a visit without a code reports nothing, nor does a browser without beacons', () => {
  withBeacon();
  tellArrival('?utm_source=chat');
  expect(sent).toEqual([]);
  vi.stubGlobal('navigator', {});
  expect(() => tellArrival('?ref=K7MPX2QR')).not.toThrow();
});
