import type { PartnerGame, partnerFeedApi } from '@mela/contract/api/games/partner-feed';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { Context } from '../../kernel/types.ts';
import { listedGames, newSince, oddsOf, viewGame } from '../catalogue/index.ts';

type Row = (typeof partnerFeedApi.rows)['GET /partner-feed/games'];
const pageRows = 500;

/** Games that anyone may open, in the order of the lobby. */
export async function listPartnerGames(ctx: Context, { query }: InputOf<Row>): Promise<OutputOf<Row>> {
  const { rows, count } = await listedGames(ctx.tx, { closed: false }, query.limit ?? pageRows, query.offset ?? 0);
  const shown = { locale: ctx.locale, newSince: await newSince(ctx) };
  const addressOf = (path: string) => new URL(path, ctx.config.siteUrl).href;
  const data = rows.map((row): PartnerGame => {
    const { id, slug, names, url, label, developer, types, rtp, minBet } = viewGame(row, shown, false);
    const picture = label === null ? null : addressOf(`${label}-400.webp`);
    return { id, slug, names, url: addressOf(url), picture, provider: developer.name, types, rtp, minBet, odds: oddsOf(slug) };
  });
  return { data, count };
}
