import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '../server/src/domains/registry.ts';
import { drawDomains, withPicture } from './architecture-rules/definitions/domain-picture.ts';
import { root } from './run/run-command.ts';

/** `npm run domains`: prints the domains, who calls whom and who consumes whose events, and writes them into docs/architecture.md. */
const page = join(root, 'docs/architecture.md');
writeFileSync(page, withPicture(readFileSync(page, 'utf8'), domains));
process.stdout.write(`${drawDomains(domains)}\n`);
