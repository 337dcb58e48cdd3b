import { transact } from '../../../kernel/db/transact.ts';
import { type Failpoint, noFailpoint } from '../../../kernel/failpoint.ts';
import { emit } from '../../../kernel/events/index.ts';
import { job, type JobContext } from '../../../kernel/jobs/index.ts';
import type { Tx } from '../../../kernel/types.ts';
import { giveGifts } from './give-gifts.ts';
import { isQuiet } from '../sending/rules.ts';
import { idsDefault } from '../segments/window-store.ts';
import { lockDueCampaign, nextPlayers, noteFailure, saveProgress, saveReached, type DueCampaign } from './reach-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'notifications.reach': Record<never, never>;
  }
}

type Services = Pick<JobContext, 'config' | 'db' | 'clock' | 'log' | 'origin' | 'rowsMax'> & {
  readonly failpoint?: Failpoint;
  /** Ids of players that a page looks at, where tests ask for fewer. */
  readonly idsMax?: number;
};

const playersMax = 500;
/** Each offer of a gift is judged and written by itself. */
const giftsMax = 100;
/** Between two rounds through the segment of a campaign that stays live. */
const roundMs = 3_600_000;

/** Reaches the players of campaigns that are live. Runs when one is started, and each minute. */
export const reachJob = (failpoint: Failpoint) =>
  job({
    name: 'notifications.reach',
    through: 'due rows',
    cron: '* * * * *',
    run: (_payload, services) => reachPlayers({ ...services, failpoint }),
  });

/**
 * A page of players at a time, found or not: that they were reached, one event and one gift of each, and where the campaign continues are written in
 * one transaction. A process that is killed leaves all of it or nothing, so each turn of a player has one event, and the engine writes each message once from it. May run in
 * several processes at once. A campaign that fails is logged and left to the next run; the others continue.
 */
export async function reachPlayers({
  config,
  db,
  clock,
  log,
  origin,
  rowsMax = playersMax,
  idsMax = idsDefault,
  failpoint = noFailpoint,
}: Services): Promise<void> {
  const failed: number[] = [];
  for (let isMore = true; isMore;) {
    const tried: number[] = [];
    try {
      isMore = await transact(db, async (tx) => {
        const now = clock.now();
        const campaign = await lockDueCampaign(tx, { now, isQuiet: isQuiet(now), besides: failed });
        if (campaign === null) return false;
        tried.push(campaign.id);
        const page = campaign.gift === null ? rowsMax : Math.min(rowsMax, giftsMax);
        await reachPage(tx, campaign, { config, origin, now, rowsMax: page, idsMax, failpoint });
        return true;
      });
      await failpoint('campaign-kept');
    } catch (error) {
      if (tried.length === 0) throw error;
      failed.push(...tried);
      log.error({ err: error, campaigns: tried }, 'a campaign could not continue; it is tried again in a minute');
      await noteFailure(db, tried, clock.now());
    }
  }
}

type Page = Pick<Services, 'config' | 'origin'> & {
  readonly now: Date;
  readonly rowsMax: number;
  readonly idsMax: number;
  readonly failpoint: Failpoint;
};

const noPlayers = { userIds: [], leftInPeace: 0, cursor: null } as const;

async function reachPage(tx: Tx, campaign: DueCampaign, { config, origin, now, rowsMax, idsMax, failpoint }: Page): Promise<void> {
  const { userIds, leftInPeace, cursor } = campaign.isOver ? noPlayers : await nextPlayers(tx, campaign, { now, rowsMax, idsMax });
  const reached = await saveReached(tx, campaign.id, userIds, now);
  await emit(
    tx,
    origin,
    reached.map(({ userId, turn }) => ({ type: 'campaign.reached', userId, body: { campaignId: BigInt(campaign.id), turn } }) as const),
  );
  await failpoint('campaign-reached');
  await giveGifts(tx, campaign, reached, { config, origin, now });
  await failpoint('campaign-given');
  await saveProgress(tx, campaign.id, {
    cursor: cursor ?? 0n,
    nextAt: cursor === null ? new Date(now.getTime() + roundMs) : now,
    hasEnded: cursor === null && (campaign.isOver || !campaign.live),
    leftInPeace: { isFirst: campaign.cursor === 0n && !campaign.isOver, count: leftInPeace },
  });
}
