import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTransitions } from '../server/src/domains/payments/lifecycle/draw-transitions.ts';
import { root } from './run/run-command.ts';

/** `npm run payment-states`: draws the transitions of payments into docs/payments.md. */
const page = join(root, 'docs/payments.md');
writeFileSync(page, withTransitions(readFileSync(page, 'utf8')));
