import { transact } from '../../kernel/db/transact.ts';
import { job } from '../../kernel/jobs/index.ts';
import { failureWindowSec } from './captcha/attempts.ts';
import { pruneAttempts } from './captcha/store.ts';
import { pruneCodes } from './codes/store.ts';
import { sendRegistrationCode } from './registration/send-code.ts';
import { sendNotice } from './send-notice.ts';
import { userById } from './store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'accounts.prune-codes': Record<never, never>;
    /** For a command, which has no key to seal a message with. */
    'accounts.notify': { userId: string; name: 'factor-off' };
    'accounts.send-registration-code': { sealed: string };
  }
}

export const accountJobs = [
  job({ name: 'accounts.send-registration-code', run: ({ sealed }, services) => sendRegistrationCode(sealed, services) }),
  job({
    name: 'accounts.notify',
    run: ({ userId, name }, { db, clock, config, random }) =>
      transact(db, async (tx) => {
        const user = await userById(tx, BigInt(userId));
        if (user) await sendNotice({ tx, config, random, now: clock.now() }, user, name);
      }),
  }),
  // Old codes and counts of attempts are removed every night.
  job({
    name: 'accounts.prune-codes',
    cron: '45 2 * * *',
    run: async (_payload, { db, clock, log }) => {
      const now = clock.now();
      const [codes, attempts] = [await pruneCodes(db, now), await pruneAttempts(db, now, failureWindowSec)];
      log.info({ codes: String(codes), attempts: String(attempts) }, 'old codes and attempts of accounts were removed');
    },
  }),
];
