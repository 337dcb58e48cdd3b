import { transact } from '../../kernel/db/transact.ts';
import { job } from '../../kernel/jobs/index.ts';
import { refreshLooks } from './names/refresh-looks.ts';
import { sendRegistrationCode } from './registration/send-code.ts';
import { sendNotice } from './send-notice.ts';
import { userById } from './store.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    /** For a command, which has no key to seal a message with. */
    'accounts.notify': { userId: string; name: 'factor-off' };
    'accounts.name-looks': Record<never, never>;
    'accounts.send-registration-code': { sealed: string };
  }
}

export const accountJobs = [
  job({
    name: 'accounts.name-looks',
    through: 'It compares the looks of names with the rule, page after page.',
    cron: '10 22 * * 0',
    async run(_payload, { db, log }) {
      const changed = await refreshLooks(db);
      if (changed > 0) log.info({ changed }, 'looks of nicknames were made those of the rule');
    },
  }),
  job({
    name: 'accounts.send-registration-code',
    through: 'its payload',
    run: ({ sealed }, services) => sendRegistrationCode(sealed, services),
  }),
  job({
    name: 'accounts.notify',
    through: 'its payload',
    run: ({ userId, name }, { db, clock, config, random, origin }) =>
      transact(db, async (tx) => {
        const user = await userById(tx, BigInt(userId));
        if (user) await sendNotice({ tx, config, random, origin, now: clock.now() }, user, name);
      }),
  }),
];
