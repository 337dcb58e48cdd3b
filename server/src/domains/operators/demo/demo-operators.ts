import { createHmac } from 'node:crypto';
import { unixSec } from '../../../kernel/clock.ts';
import type { Config } from '../../../config/config.ts';
import { base32, codeOf } from '../../../kernel/credentials/authenticator.ts';
import { hashPassword } from '../../../kernel/credentials/passwords.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { seal } from '../../../kernel/sealing/seal.ts';
import type { Db } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { factorPurpose } from '../log-in/log-in.ts';
import { roles } from '../roles.ts';
import { endAllSessions } from '../session-store.ts';
import { operatorByEmail, saveOperator } from '../store.ts';
import { demoEmail } from './demo-email.ts';
import { disableDemoOperators, openDemoOperator, untouchedDemoOperators } from './demo-store.ts';

/** One for each kind of work. The last has every role, so that one log-in shows the whole back office. */
export const demoRoles = [
  'support',
  'payments',
  'risk',
  'content',
  'games',
  'marketing',
  'finance',
  'operations',
  'auditor',
  'admin',
] as const;

const rolesOf = (name: string): readonly string[] => (name === 'admin' ? Object.keys(roles) : [name]);

/** The log-ins of a demo. `secret`: base32, for an authenticator app; `code`: what the app shows now. */
export type DemoLogIns = {
  readonly password: string;
  readonly operators: readonly { readonly email: string; readonly secret: string; readonly code: string }[];
};

/**
 * Password and secrets follow from the demo's own master secret: they differ from one installation to the next, and can be shown again.
 * Null outside a demo with play money.
 */
export function demoLogIns({ secrets: { demoOperators: key } }: Config, now: Date): DemoLogIns | null {
  if (key === null) return null;
  const bytesOf = (purpose: string) => createHmac('sha256', key).update(purpose).digest();
  return {
    password: `demo-${bytesOf('password').toString('hex').slice(0, 12)}`,
    operators: demoRoles.map((role) => {
      const secret = base32.encode(bytesOf(`app of ${role}`).subarray(0, 20), { padding: false });
      return { email: demoEmail(role), secret, code: codeOf(secret, unixSec(now)) };
    }),
  };
}

/** Rows without a log-in: `openDemoOperators` gives them one. */
export async function seedDemoOperators(tx: Db, now: Date): Promise<void> {
  for (const role of demoRoles) {
    const email = demoEmail(role);
    if (!(await operatorByEmail(tx, email))) await saveOperator(tx, { email, roles: rolesOf(role), now, setUp: null });
  }
}

/**
 * Gives each demo operator who was never set up the log-in of `demoLogIns`. Called when the first page is open: hashing takes a moment.
 * @returns how many were opened; 0 outside a demo and when all are
 */
export async function openDemoOperators(db: Db, config: Config, now: Date): Promise<number> {
  const logIns = demoLogIns(config, now);
  if (logIns === null || config.seed !== 'demo') return 0;
  const untouched = new Set(await untouchedDemoOperators(db));
  const asked = logIns.operators.filter(({ email }) => untouched.has(email));
  for (const { email, secret } of asked) {
    const [passwordHash, sealedSecret] = [await hashPassword(logIns.password), await seal(config.secrets.sealing, factorPurpose, secret)];
    await transact(db, (tx) => openDemoOperator(tx, { email, passwordHash, sealedSecret, now }));
  }
  return asked.length;
}

/** A database that was a demo and no longer is: its operators, whose log-ins were printed, are disabled and their sessions ended. */
export function closeDemoOperators(db: Db, now: Date): Promise<void> {
  return transact(db, async (tx) => {
    for (const id of await disableDemoOperators(tx, now)) {
      await endAllSessions(tx, id, now);
      const subject = `operator:${id}` as const;
      await recordAct(tx, systemOrigin('operators.demo'), {
        act: 'operators.disable',
        subject,
        also: [],
        reason: 'no demo any more',
        at: now,
      });
    }
  });
}
