import { daySec, type SteppedRetention } from '../../../kernel/retention/retention.ts';
import { playSetting } from '../settings.ts';
import { removeCalls } from './call-store.ts';

const rowsAtOnce = 2_000;

/** Calls stay as many days as the setting says. */
export const callRetention: SteppedRetention = {
  name: 'play.provider_call',
  async step({ db, clock }) {
    const days = await playSetting(db, 'provider_call_days');
    const rows = await removeCalls(db, new Date(clock.now().getTime() - days * daySec * 1000), rowsAtOnce);
    return { rows, more: rows === rowsAtOnce };
  },
};
