import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { domains } from '../server/src/domains/registry.ts';
import { addErrorTable, addToRegistry, nextMigration, planError } from './new-domain/add-to-lists.ts';
import { withPicture } from './architecture-rules/definitions/domain-picture.ts';
import { newDomainFiles } from './new-domain/templates.ts';
import { root, runCommand, tool } from './run/run-command.ts';

/** `npm run new:domain name tier`: the skeleton of a domain, from its contract to its first test. */
const [name = '', tierText = ''] = process.argv.slice(2);
const tier = Number(tierText);
const error = planError(
  name,
  tier,
  domains.map((domain) => domain.name),
);

function rewrite(path: string, change: (text: string) => string): void {
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
  process.stdout.write(`changed ${path}\n`);
}

if (error) {
  process.stderr.write(`${error}\nnpm run new:domain name tier\n`);
  process.exitCode = 1;
} else {
  const number = nextMigration(readdirSync(join(root, 'server/migrations')));
  rewrite('server/src/domains/registry.ts', (text) => addToRegistry(text, name, tier, domains));
  const row = { name, tier, calls: ['settings'], hears: [], emits: [] };
  rewrite('docs/architecture.md', (text) => withPicture(text, [...domains, row]));
  rewrite('contract/src/errors/catalogue.ts', (text) => addErrorTable(text, name));
  const files = newDomainFiles({ name, tier, number });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
    process.stdout.write(`wrote   ${path}\n`);
  }
  // How long a line becomes depends on the name.
  await runCommand(
    tool('oxfmt'),
    Object.keys(files).filter((path) => path.endsWith('.ts')),
  );
  process.stdout.write(`\nNext: npm run schema, then npm run check.\n`);
}
