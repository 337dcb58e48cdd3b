import { recordAct } from '../domains/audit/index.ts';
import { campaignPage, changeCampaign } from '../domains/bonuses/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { transactRecorded } from './acts/transact-recorded.ts';
import { ApiError } from '../kernel/errors/api-error.ts';
import type { Db } from '../kernel/types.ts';
import type { By, CommandResult } from './command-line.ts';

export const campaignsUsage = ['npm run operator -- campaigns list', 'npm run operator -- campaigns stop <name in addresses> <reason>'];

const listed = 100;

/** `npm run operator -- campaigns …`: lists the campaigns of gifts, or stops one. A start needs two operators: only a call can. */
export async function runCampaigns(
  db: Db,
  [name = 'list', slug = '', ...words]: readonly string[],
  { origin }: By,
): Promise<CommandResult | null> {
  if (name === 'list') {
    const { rows } = await campaignPage(db, listed, 0);
    return { lines: rows.map((one) => `${one.slug} ${one.state} (${one.rule}): ${one.gifts} gifts, ${one.name.en}`), done: true };
  }
  const reason = words.join(' ').trim();
  if (name !== 'stop' || slug === '' || reason.length < 3) return null;
  const at = systemClock.now();
  try {
    await transactRecorded(db, async (tx) => {
      const { id } = await changeCampaign(tx, slug, 'stopped', at);
      await recordAct(tx, origin, {
        act: 'bonuses.manage',
        subject: `campaign:${id}`,
        also: [],
        reason,
        at,
        after: { slug, state: 'stopped' },
      });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { lines: [`there is no campaign ${slug}`], done: false };
  }
  return { lines: [`campaign ${slug} is stopped`], done: true };
}
