import type { noticesApi, SentMessage } from '@mela/contract/api/accounts/notices';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { inLanguage } from '@mela/contract/site/in-language';
import { unixSec } from '../../kernel/clock.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { mayHearOffers } from '../bonuses/index.ts';
import { allRules, templatesByIds } from './rules/rule-store.ts';
import { sentMessages } from './sent-store.ts';
import { fillTemplate } from './rules/template.ts';

type Row = (typeof noticesApi.rows)['GET /messages/sent'];
const rowsDefault = 20;

/** What was sent to the player by rules, and why. Promotion is not among it while no offer may be made to the player. */
export async function listSent(
  { tx, user, locale, config, now }: PlayerContext,
  { query: { limit = rowsDefault, offset = 0 } }: InputOf<Row>,
): Promise<OutputOf<Row>> {
  const offers = await mayHearOffers(tx, user.id, { config, now });
  const { rows, count } = await sentMessages(tx, { userId: user.id, offers }, { limit, offset });
  const rules = new Map((await allRules(tx)).map((rule) => [rule.id, rule]));
  const templates = await templatesByIds(tx, [...new Set(rows.map(({ template_id }) => template_id))]);
  const data = rows.flatMap((row): SentMessage[] => {
    const [rule, template] = [rules.get(row.rule_id), templates.get(row.template_id)];
    if (rule === undefined || template === undefined) return [];
    const values = row.values as Readonly<Record<string, unknown>>;
    return [
      {
        id: Number(row.id),
        channel: row.channel as SentMessage['channel'],
        title: fillTemplate(template, { variables: rule.variables, values }, locale).title,
        why: inLanguage(rule.why, locale),
        product: rule.product,
        sentAt: unixSec(row.sent_at ?? row.created_at),
      },
    ];
  });
  return { data, count };
}
