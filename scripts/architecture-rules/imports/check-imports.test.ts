import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import cruiserConfig from '../../../.dependency-cruiser.mjs';
import { domains } from '../../../server/src/domains/registry.ts';
import { importErrors } from './check-imports.ts';
import { domainListErrors, importRules, type DomainRow } from './import-rules.ts';

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

/** A server of two domains, `wallet` below `shop`, plus the files under test. */
function plant(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'mela-rules-'));
  roots.push(root);
  const server = {
    'server/src/domains/wallet/index.ts': "export { pay } from './pay.ts';",
    'server/src/domains/wallet/pay.ts': 'export const pay = 1;',
    'server/src/domains/shop/index.ts': 'export const shop = 1;',
    'server/src/kernel/log.ts': 'export const log = 1;',
    'server/src/config/config.ts': 'export const config = 1;',
    'server/src/kernel/call.ts': "import type { config } from '../config/config.ts';\nexport type Call = typeof config;",
    'contract/src/money/money.ts': 'export type Money = bigint;',
    'games/src/spin.ts': 'export const spin = 1;',
    'server/src/domains/wallet/testing/rich.ts': 'export const rich = 1;',
    'server/src/testing/server.ts': 'export const server = 1;',
    'web/app/home.tsx': 'export const home = <p>home</p>;',
    'web/app/data/games.ts': 'export const games = 1;',
    'web/app/features/lobby/lobby.ts': 'export const lobby = 1;',
    ...files,
  };
  for (const [path, text] of Object.entries(server)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const small: readonly DomainRow[] = [
  { name: 'wallet', tier: 1, calls: [], hears: [], emits: [] },
  { name: 'shop', tier: 2, calls: ['wallet'], hears: [], emits: [] },
  { name: 'stand', tier: 3, calls: [], hears: [], emits: [] },
];
const judge = (files: Readonly<Record<string, string>>) =>
  importErrors(plant(files), ['contract', 'games', 'server', 'web'], { forbidden: importRules(small), options: cruiserConfig.options });

describe('the import rules', () => {
  it('finds nothing in a correct server', async () => {
    expect(
      await judge({ 'server/src/domains/shop/buy.ts': "import { pay } from '../wallet/index.ts';\nexport const bought = pay;" }),
    ).toEqual([]);
  });

  it.each([
    ['a call of a domain that is not on the list', 'server/src/domains/stand/visit.ts', '../wallet/index.ts', 'calls-of-stand'],
    ['a call up the tiers', 'server/src/domains/wallet/peek.ts', '../shop/index.ts', 'calls-of-wallet'],
    ['an import that goes past index.ts', 'server/src/domains/shop/buy.ts', '../wallet/pay.ts', 'interface-of-wallet'],
    ['a domain in the kernel', 'server/src/kernel/greet.ts', '../domains/shop/index.ts', 'kernel-knows-no-domain'],
    ['configuration in the kernel', 'server/src/kernel/greet.ts', '../config/config.ts', 'kernel-reads-no-configuration'],
    ['a domain that is not in the registry', 'server/src/domains/unlisted/a.ts', '../../kernel/log.ts', 'listed-domains'],
    ['the server in the site', 'web/app/peek.tsx', '../../server/src/kernel/log.ts', 'workspace-web'],
    ['the games in the contract', 'contract/src/odds.ts', '../../games/src/spin.ts', 'workspace-contract'],
    ['a feature in the data of the site', 'web/app/data/peek.ts', '../features/lobby/lobby.ts', 'layer-data'],
    ['a feature in another feature', 'web/app/features/game/peek.ts', '../lobby/lobby.ts', 'features-apart'],
    ['a fixture in what runs', 'server/src/kernel/greet.ts', '../testing/server.ts', 'tests-stay-tests'],
    ['a fixture of a domain in what runs', 'server/src/domains/wallet/bill.ts', './testing/rich.ts', 'tests-stay-tests'],
    ['an import that cannot be resolved', 'games/src/lost.ts', './nowhere.ts', 'resolvable'],
  ])('rejects %s', async (_what, from, to, name) => {
    const errors = await judge({ [from]: `import * as other from '${to}';\nexport const seen = other;` });
    expect(errors).toEqual([expect.stringContaining(`(${name})`)]);
  });

  it('lets tests and fixtures import fixtures', async () => {
    const text = "import { rich } from './testing/rich.ts';\nexport const seen = rich;";
    const more = "import { rich } from './rich.ts';\nexport const richer = rich;";
    const files = { 'server/src/domains/wallet/pay.test.ts': text, 'server/src/domains/wallet/testing/richer.ts': more };
    expect(await judge(files)).toEqual([]);
  });

  it('reports a forbidden domain that is imported only for its types', async () => {
    const errors = await judge({
      'server/src/domains/stand/visit.ts': "import type { shop } from '../shop/index.ts';\nexport type Visit = typeof shop;",
    });
    expect(errors).toEqual([expect.stringContaining('(calls-of-stand)')]);
  });

  it('reports two files that import each other for types only', async () => {
    const errors = await judge({
      'server/src/domains/shop/a.ts': "import type { B } from './b.ts';\nexport type A = B | null;",
      'server/src/domains/shop/b.ts': "import type { A } from './a.ts';\nexport type B = { a: A };",
    });
    expect(errors).toEqual([expect.stringContaining('(no-circles)')]);
  });

  it('reports a file that was not read', async () => {
    const settings = { forbidden: importRules(small), options: { ...cruiserConfig.options, exclude: { path: '^web/' } } };
    expect(await importErrors(plant({}), ['web'], settings)).toEqual([
      'web/app/data/games.ts was not read by dependency-cruiser',
      'web/app/features/lobby/lobby.ts was not read by dependency-cruiser',
      'web/app/home.tsx was not read by dependency-cruiser',
    ]);
  });
});

describe('the list of domains', () => {
  it('calls only lower tiers', () => expect(domainListErrors(domains)).toEqual([]));

  it.each([
    [
      [
        { name: 'a', tier: 1, calls: ['b'], hears: [], emits: [] },
        { name: 'b', tier: 1, calls: [], hears: [], emits: [] },
      ],
      'a (tier 1) may not call b (tier 1): only lower tiers',
    ],
    [[{ name: 'a', tier: 2, calls: ['b'], hears: [], emits: [] }], 'a may call b, which is not a domain'],
    [
      [
        { name: 'a', tier: 2, calls: [], hears: [], emits: [] },
        { name: 'a', tier: 2, calls: [], hears: [], emits: [] },
      ],
      'a is listed twice',
    ],
  ] as [DomainRow[], string][])('rejects %j', (rows, error) => expect(domainListErrors(rows)).toEqual([error]));
});
