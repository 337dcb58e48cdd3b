import type { PartnerFeed } from '@mela/contract/api/games/partner-feed';
import { fromMinor } from '@mela/contract/money/money';
import { currency } from '@mela/contract/site/market';
import { unixSec } from '../../kernel/clock.ts';
import type { Context } from '../../kernel/types.ts';
import { accountSetting } from '../accounts/index.ts';
import { listJackpots } from '../jackpots/index.ts';
import { listLotteries } from '../lottery/index.ts';
import { siteCountries } from '../settings/index.ts';
import { listTournaments } from '../tournaments/index.ts';

const listedMax = 50;
const isAhead = ({ state }: { readonly state: string }): boolean => state === 'running' || state === 'announced';

export async function showFeed(ctx: Context): Promise<PartnerFeed> {
  const { ageYearsMin, operator } = await accountSetting(ctx.tx, 'legal');
  const tournaments = (await listTournaments(ctx, { params: {}, query: { limit: listedMax }, body: {} })).data;
  const lotteries = (await listLotteries(ctx, { params: {}, query: { limit: listedMax, active: 1 }, body: {} })).data;
  return {
    at: unixSec(ctx.now),
    law: {
      ageYearsMin,
      money: ctx.config.money.mode === 'play' ? 'play' : 'real',
      currency,
      countries: [...(await siteCountries(ctx.tx))],
      operator,
    },
    tournaments: tournaments
      .filter((one) => isAhead(one) && !one.vip)
      .map(({ id, name, state, startsAt, endsAt, scoring, minStake, prizes }) => ({
        id,
        name,
        state,
        startsAt,
        endsAt,
        scoring,
        minStake,
        prizes,
      })),
    lotteries: lotteries
      .filter((one) => isAhead(one) && one.labels.length === 0)
      .map(({ id, name, state, startDate, endDate, fund, fundMax }) => ({
        id,
        name,
        state,
        startsAt: startDate,
        endsAt: endDate,
        fund,
        fundMax,
      })),
    jackpots: (await listJackpots(ctx)).map(({ slug, minor, games }) => ({
      slug,
      amount: fromMinor(minor),
      games: games.map((game) => game.slug),
    })),
  };
}
