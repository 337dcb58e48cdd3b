import type { VipClub } from '@mela/contract/api/loyalty/vip';
import { unixSec } from '../../kernel/clock.ts';
import type { Context } from '../../kernel/types.ts';
import { isVip, userById } from '../accounts/index.ts';
import { vipRepayment } from '../bonuses/index.ts';
import { levels, reachedLevels } from '../loyalty/index.ts';
import { vipConditions } from '@mela/contract/api/loyalty/vip';
import { factsOf } from './look.ts';
import { statusOf, unmetOf } from './rules.ts';
import { vipSetting } from './settings.ts';
import { playerOf, statuses } from './store.ts';

/** The club as a reader sees it: each condition with whether it is met, for a player. */
export async function showClub({ tx, user, now, locale }: Context): Promise<VipClub> {
  const rules = await vipSetting(tx, 'vip_rules');
  const known = user === null ? undefined : await userById(tx, user.id);
  const unmet = known === undefined ? null : unmetOf(await factsOf(tx, known, now), rules);
  const all = await statuses(tx);
  const levelsById = new Map((await levels(tx)).map((level) => [level.id, level]));
  const { enabled, percent, max } = await vipRepayment(tx);
  const values = { account_days: rules.accountDays, affordability: rules.affordabilityFrom, level: null, identity: null, no_harm: null };
  const row = known !== undefined && isVip(known) ? await playerOf(tx, known.id) : undefined;
  const reached = known === undefined ? undefined : (await reachedLevels(tx, [known.id])).get(known.id);
  return {
    statuses: all.flatMap(({ id, names, levelId }) => {
      const level = levelsById.get(levelId);
      return level === undefined ? [] : { id, name: names[locale], level: { id: levelId, name: level.names[locale], frame: level.frame } };
    }),
    conditions: vipConditions.map((name) => ({ name, value: values[name], met: unmet === null ? null : !unmet.includes(name) })),
    repayment: enabled ? { percent, max } : null,
    member:
      known === undefined || !isVip(known)
        ? null
        : { since: unixSec(row?.since ?? known.created_at), status: statusOf(all, reached ?? new Set()) },
  };
}
