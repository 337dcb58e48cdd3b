import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDecisionList } from './decisions/decisions.ts';
import { referenceFile, referenceText } from './reference/reference.ts';
import { root } from './run/run-command.ts';

/** `npm run reference`: writes docs/reference.md from the code, and the list of decisions from their records. */
writeFileSync(join(root, referenceFile), referenceText());
process.stdout.write(`${referenceFile}, ${writeDecisionList(root)}: written\n`);
