import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceFile, referenceText } from './reference/reference.ts';
import { root } from './run/run-command.ts';

/** `npm run reference`: writes docs/reference.md from the code. */
writeFileSync(join(root, referenceFile), referenceText());
process.stdout.write(`${referenceFile}: written\n`);
