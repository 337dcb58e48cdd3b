import { describe, expect, it } from 'vitest';
import { definitionErrors } from './check-definitions.ts';
import { drawDomains, pictureErrors, withPicture } from './domain-picture.ts';
import type { DomainRow } from '../imports/import-rules.ts';

const wallet: DomainRow = { name: 'wallet', tier: 1, calls: [], hears: [], emits: ['balance.changed'] };
const shop: DomainRow = { name: 'shop', tier: 2, calls: ['wallet'], hears: ['balance.changed'], emits: ['order.paid', 'order.sent'] };
const inOrder = {
  'server/src/domains/wallet/balance.ts': "const event = { type: 'balance.changed', userId };",
  'server/src/domains/shop/buy.ts': "import { pay } from '../wallet/index.ts';\nawait emit(tx, [{ type: `order.${end}`, userId }]);",
  'server/src/domains/shop/follow.ts': "consumer({ types: ['balance.changed'] });",
};
const judge = (files: Readonly<Record<string, string>>, domains = [wallet, shop]) =>
  definitionErrors(
    Object.entries({ ...inOrder, ...files }).map(([path, text]) => ({ path, text })),
    domains,
  );

describe('definitions of domains', () => {
  it('that agree with the code give no error', () => expect(judge({})).toEqual([]));

  it.each([
    [
      'an event that is written and not defined',
      { 'server/src/domains/wallet/a.ts': "emit(tx, [{ type: 'order.paid', userId: 1n }]);" },
      /a\.ts:1: wallet names the event order\.paid/,
    ],
    [
      'an event that SQL writes and no definition lists',
      { 'server/sql/wallet/a.sql': "SELECT 'order.sent'" },
      /a\.sql:1: wallet names the event order\.sent/,
    ],
    [
      'an event that is consumed and also written',
      { 'server/src/domains/shop/a.ts': "emit(tx, [{ type: 'balance.changed', userId }]);" },
      /shop writes the event balance\.changed/,
    ],
    [
      'an event that is listed and never named',
      { 'server/src/domains/wallet/balance.ts': '' },
      /wallet says it hears or emits balance\.changed/,
    ],
    [
      'a call that no file makes',
      { 'server/src/domains/shop/buy.ts': 'emit(tx, [{ type: `order.${end}`, userId }]);' },
      /shop says it calls wallet/,
    ],
  ])('reports %s', (_what, files, error) => expect(judge(files)).toEqual([expect.stringMatching(error)]));

  it('reports an event that no domain emits', () =>
    expect(
      judge({ 'server/src/domains/shop/b.ts': "types: ['moon.rose']" }, [wallet, { ...shop, hears: ['balance.changed', 'moon.rose'] }]),
    ).toEqual(['shop hears moon.rose, which no domain emits']));

  it('ignore comments, tests, declarations and a view of another domain', () =>
    expect(
      judge({
        'server/src/domains/wallet/a.ts': "// 'order.paid' is for the shop",
        'server/src/domains/wallet/a.test.ts': "emit(tx, [{ type: 'order.paid', userId }]);",
        'server/src/domains/wallet/events.ts': "  interface EventMap {\n    'order.paid': { n: number };",
        'server/src/domains/shop/buy.ts': 'sql`SELECT FROM wallet.balance`; emit(tx, [{ type: `order.${end}`, userId }]);',
      }),
    ).toEqual([]));
});

describe('the picture of the domains', () => {
  const page = 'before\n<!-- domains: written by npm run domains -->\nold\n<!-- /domains -->\nafter';

  it('shows who calls and who consumes', () => {
    const picture = drawDomains([wallet, shop]);
    expect(picture).toContain('| 2 | shop | wallet | order.paid, order.sent | balance.changed |');
    expect(picture).toContain('shop --> wallet');
    expect(picture).toContain('wallet -.-> shop');
  });

  it('is reported when it is out of date, and not when it was written again', () => {
    expect(pictureErrors(page, [wallet])).toHaveLength(1);
    const written = withPicture(page, [wallet]);
    expect(pictureErrors(written, [wallet])).toEqual([]);
    expect(written).toMatch(/^before\n[\s\S]+\nafter$/);
  });

  it('needs its markers', () => expect(() => withPicture('none', [wallet])).toThrow('has no'));
});
