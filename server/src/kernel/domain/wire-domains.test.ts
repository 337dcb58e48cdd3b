import { describe, expect, it } from 'vitest';
import { consumer } from '../events/index.ts';
import { createLog } from '../log.ts';
import { fakeClock, seededRandom, testConfig, testDb } from '../testing/index.ts';
import { defineDomain, type Domain } from './define-domain.ts';
import { extend, extensionPoint } from './extension-point.ts';
import { wireDomains } from './wire-domains.ts';

declare module '../events/map.ts' {
  interface EventMap {
    'wiring.tested': { n: number };
  }
}

const { db } = await testDb();
const services = {
  config: testConfig(),
  db,
  clock: fakeClock(),
  random: seededRandom(),
  log: createLog('silent'),
  send: async () => 503,
  dropPages: () => undefined,
};
const define = (parts: Partial<Domain>) => defineDomain({ name: 'sample', tier: 1, calls: [], hears: [], emits: [], ...parts });
const logins = define({ name: 'logins', authenticate: async () => null });
const wire = (...domains: Domain[]) => wireDomains([logins, ...domains], services);
const reader = consumer({ name: 'sample.reader', types: ['wiring.tested'], handle: async () => undefined });
const gauge = { name: 'sample', help: 'A sample.', read: () => 1 };

describe('wiring', () => {
  it('joins the parts of definitions with the parts built from services', () => {
    const wiring = wire(
      define({ hears: ['wiring.tested'], clearsCaches: ['wiring.tested'], consumers: [reader], parts: () => ({ gauges: [gauge] }) }),
    );
    expect(wiring.consumers).toEqual([reader]);
    expect(wiring.gauges).toEqual([expect.objectContaining({ name: 'mela_retention_age_seconds' }), gauge]);
    expect(wiring.changes).toEqual(['wiring.tested']);
  });

  it('opens in the order of the list and closes in the reverse order', async () => {
    const seen: string[] = [];
    const noting = (name: string) =>
      define({
        name,
        parts: () => ({ open: async () => void seen.push(`open ${name}`), close: async () => void seen.push(`close ${name}`) }),
      });
    const wiring = wire(noting('a'), noting('b'));
    await wiring.open();
    await wiring.close();
    expect(seen).toEqual(['open a', 'open b', 'close b', 'close a']);
  });

  it('gives a domain the values of its extension points, and of no others', () => {
    const greetings = extensionPoint<string>('greetings');
    const other = extensionPoint<string>('greetings');
    let found: readonly string[] = [];
    wire(
      define({
        name: 'lower',
        parts({ extensionsOf }) {
          found = extensionsOf(greetings);
          return {};
        },
      }),
      define({ name: 'higher', extensions: [extend(greetings, 'namaste'), extend(other, 'hello')] }),
    );
    expect(found).toEqual(['namaste']);
  });

  it.each([
    ['a consumer of an unlisted event', [define({ consumers: [reader] })], 'sample takes wiring.tested'],
    ['a listed event without a consumer', [define({ hears: ['wiring.tested'] })], 'sample lists wiring.tested under hears'],
    ['two domains with `authenticate`', [define({ authenticate: async () => null })], 'exactly one domain'],
  ])('rejects %s', (_what, domains, message) => expect(() => wire(...domains)).toThrow(message));

  it('rejects a list without `authenticate`', () => expect(() => wireDomains([define({})], services)).toThrow('exactly one domain'));
});
