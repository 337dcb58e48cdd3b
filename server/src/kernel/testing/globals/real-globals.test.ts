import { expect, it, vi } from 'vitest';
import { requireRealGlobals } from './real-globals.ts';

it('a test file that leaves fake timers or another fetch behind fails by name, and the next one has the real ones', () => {
  const [timer, get] = [globalThis.setTimeout, globalThis.fetch];
  requireRealGlobals();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  globalThis.fetch = async () => new Response('');
  expect(() => requireRealGlobals()).toThrow('this file leaves setTimeout, fetch replaced for the next one');
  expect([globalThis.setTimeout, globalThis.fetch]).toEqual([timer, get]);
  vi.useRealTimers();
  requireRealGlobals();
});
