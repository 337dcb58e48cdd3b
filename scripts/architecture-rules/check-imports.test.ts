import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import cruiserConfig from '../../.dependency-cruiser.mjs';
import { domains, type DomainRow } from '../../server/src/domains.ts';
import { importErrors } from './check-imports.ts';
import { domainListErrors, importRules } from './import-rules.ts';

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

/** A server of two domains, `purse` below `shop`, plus the files under test. */
function plant(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'mela-law-'));
  roots.push(root);
  const server = {
    'server/src/domains/purse/index.ts': "export { pay } from './pay.ts';",
    'server/src/domains/purse/pay.ts': 'export const pay = 1;',
    'server/src/domains/shop/index.ts': 'export const shop = 1;',
    'server/src/kernel/log.ts': 'export const log = 1;',
    'contract/src/money.ts': 'export type Money = bigint;',
    'games/src/spin.ts': 'export const spin = 1;',
    'web/app/home.tsx': 'export const home = <p>home</p>;',
    ...files,
  };
  for (const [path, text] of Object.entries(server)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const small: readonly DomainRow[] = [
  { name: 'purse', tier: 1, mayCall: [] },
  { name: 'shop', tier: 2, mayCall: ['purse'] },
  { name: 'street', tier: 3, mayCall: [] },
];
const judge = (files: Readonly<Record<string, string>>) =>
  importErrors(plant(files), ['contract', 'games', 'server', 'web'], { forbidden: importRules(small), options: cruiserConfig.options });

describe('the import law', () => {
  it('finds nothing to say about a server in order', async () => {
    expect(
      await judge({ 'server/src/domains/shop/buy.ts': "import { pay } from '../purse/index.ts';\nexport const bought = pay;" }),
    ).toEqual([]);
  });

  it.each([
    ['a neighbour that is not on the list', 'server/src/domains/street/walk.ts', '../purse/index.ts', 'neighbours-of-street'],
    ['a call up the tiers', 'server/src/domains/purse/peek.ts', '../shop/index.ts', 'neighbours-of-purse'],
    ['a way in beside the door', 'server/src/domains/shop/buy.ts', '../purse/pay.ts', 'door-of-purse'],
    ['a door of another domain in the kernel', 'server/src/kernel/greet.ts', '../domains/shop/index.ts', 'kernel-knows-no-domain'],
    ['a domain without a row', 'server/src/domains/stray/a.ts', '../../kernel/log.ts', 'listed-domains'],
    ['the server in the site', 'web/app/peek.tsx', '../../server/src/kernel/log.ts', 'workspace-web'],
    ['the games in the contract', 'contract/src/odds.ts', '../../games/src/spin.ts', 'workspace-contract'],
    ['an import that leads nowhere', 'games/src/lost.ts', './nowhere.ts', 'resolvable'],
  ])('refuses %s', async (_what, from, to, name) => {
    const faults = await judge({ [from]: `import * as other from '${to}';\nexport const seen = other;` });
    expect(faults).toEqual([expect.stringContaining(`(${name})`)]);
  });

  it('sees a neighbour that is only asked for its types', async () => {
    const faults = await judge({
      'server/src/domains/street/walk.ts': "import type { shop } from '../shop/index.ts';\nexport type Walk = typeof shop;",
    });
    expect(faults).toEqual([expect.stringContaining('(neighbours-of-street)')]);
  });

  it('does not take an unread file for a good one', async () => {
    const settings = { forbidden: importRules(small), options: { ...cruiserConfig.options, exclude: { path: '^web/' } } };
    expect(await importErrors(plant({}), ['web'], settings)).toEqual(['web/app/home.tsx was not read by dependency-cruiser']);
  });
});

describe('the list of domains', () => {
  it('goes down the tiers everywhere', () => expect(domainListErrors(domains)).toEqual([]));

  it.each([
    [
      [
        { name: 'a', tier: 1, mayCall: ['b'] },
        { name: 'b', tier: 1, mayCall: [] },
      ],
      'a (tier 1) may not call b (tier 1): only lower tiers',
    ],
    [[{ name: 'a', tier: 2, mayCall: ['b'] }], 'a may call b, which is no domain'],
    [
      [
        { name: 'a', tier: 2, mayCall: [] },
        { name: 'a', tier: 2, mayCall: [] },
      ],
      'a is listed twice',
    ],
  ] as [DomainRow[], string][])('refuses %j', (rows, fault) => expect(domainListErrors(rows)).toEqual([fault]));
});
