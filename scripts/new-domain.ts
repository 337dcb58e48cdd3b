import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { domains } from '../server/src/domains.ts';
import { addDomainRow, addErrorTable, nextMigration, wishError } from './new-domain/add-to-lists.ts';
import { newDomainFiles } from './new-domain/templates.ts';
import { root } from './run/run-command.ts';

/** `npm run new:domain name tier`: the skeleton of a domain, from its contract to its first test. */
const [name = '', tierText = ''] = process.argv.slice(2);
const tier = Number(tierText);
const fault = wishError(
  name,
  tier,
  domains.map((domain) => domain.name),
);

function rewrite(path: string, change: (text: string) => string): void {
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
  process.stdout.write(`changed ${path}\n`);
}

if (fault) {
  process.stderr.write(`${fault}\nnpm run new:domain name tier\n`);
  process.exitCode = 1;
} else {
  const number = nextMigration(readdirSync(join(root, 'server/migrations')));
  rewrite('server/src/domains.ts', (text) => addDomainRow(text, name, tier));
  rewrite('contract/src/errors.ts', (text) => addErrorTable(text, name));
  for (const [path, text] of Object.entries(newDomainFiles({ name, number }))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
    process.stdout.write(`wrote   ${path}\n`);
  }
  process.stdout.write(`\nNext: npm run schema, name ${name}Routes where the server joins its domains, fill in mayCall, npm run check.\n`);
}
