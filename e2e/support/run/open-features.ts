import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setSwitch } from '../originals.ts';
import { onDatabase } from '../plant-round.ts';

const terms = {
  state: 'published',
  turnover_minor: 100_000n,
  reward: JSON.stringify({ type: 'cash', amount: 50 }),
  month_max: 3,
  hold_days: 7,
  created_at: new Date(),
  published_at: new Date(),
};

/** Once, before the journeys: switches on what is off on a new site, so that the walks of all pages see it, with what an operator writes for it. */
export default async function openFeatures(): Promise<() => void> {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA'] };
  const switches = fork(join(import.meta.dirname, 'switch-process.ts'), { env, execArgv: [] });
  const ended = async (): Promise<never> => {
    await once(switches, 'exit');
    throw new Error('no switches');
  };
  const [port] = await Promise.race([once(switches, 'message'), ended()]);
  process.env['E2E_SWITCH_PORT'] = String(port);
  await setSwitch('setting', 'referral_program', '{"enabled":true}');
  await onDatabase(async (db) => {
    await db
      .insertInto('referral.terms')
      .values(terms)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return () => switches.disconnect();
}
