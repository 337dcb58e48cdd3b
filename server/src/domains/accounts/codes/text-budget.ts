import type { Config } from '../../../config/config.ts';
import { shareOf } from '@mela/contract/money/shares';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { GaugeSource } from '../../../kernel/observability/metrics.ts';
import type { Db } from '../../../kernel/types.ts';
import { siteCountries } from '../../settings/index.ts';
import { takesTexts } from '../rules.ts';
import { accountSetting } from '../settings.ts';
import { textHash } from './rules.ts';
import { countText, countTextOf, hasRoomFor, saveReserve, takeReserve, textsOfDay, type TextPart } from './text-store.ts';

/**
 * Per cent of the setting `text_budget`. Forms that anyone can fill in send those of `strangers`; any client that knows a player's number sends
 * `recoveries`; `factors` and `notices` need a log-in; `messages` are those of rules that always go, `promotions` those of campaigns and other
 * offers. None takes from another's share, so no script keeps players out of their accounts or keeps from them that their password was changed.
 */
const shares = { strangers: 35, recoveries: 20, factors: 30, notices: 10, messages: 3, promotions: 2 } as const satisfies Record<
  TextPart,
  number
>;
const parts = Object.keys(shares) as TextPart[];
/** What a text message is for, and which part pays for it where its player has confirmed the number. Else `strangers` does. */
const partOf = {
  registration: 'strangers',
  confirmation: 'strangers',
  recovery: 'recoveries',
  factor: 'factors',
  notice: 'notices',
  message: 'messages',
  promotion: 'promotions',
} as const satisfies Record<string, TextPart>;
export type TextUse = keyof typeof partOf;
/**
 * Text messages of a day to one number, and of one account, each use by itself: who knows a number can ask for registrations and recoveries, and
 * takes nothing from the second factor and the notices of its player.
 */
export const textsMaxOf = {
  registration: 6,
  confirmation: 11,
  recovery: 8,
  factor: 20,
  notice: 10,
  message: 3,
  promotion: 3,
} as const satisfies Record<TextUse, number>;

/** The shares are the whole together. */
const basisPointsOfPercent = 10_000 / Object.values(shares).reduce((sum, share) => sum + share, 0);

const reasons = {
  country: 'to a number that is no mobile phone of the setting countries',
  number: 'above what one number gets on a day for their use',
  account: 'above what one account gets on a day for their use',
  budget: 'above the part of text_budget for their purpose',
} as const;
type Reason = keyof typeof reasons;

/** Of this process since its start. */
const refused: Record<Reason, number> = { country: 0, number: 0, account: 0, budget: 0 };

/** What must be known of a text message to count it. */
export type CountedText = {
  readonly use: TextUse;
  readonly phone: string;
  /** Whether the player has confirmed the number. */
  readonly isConfirmed: boolean;
  readonly userId: bigint | null;
};
type Counting = { readonly tx: Db; readonly config: Config; readonly now: Date };

/**
 * Counts a text message that is to be sent: for its number, its account and its part of the budget of this day of India. False, with a metric of
 * the reason, where it may not be sent. Strangers get them in the site's countries only; a number that its player has confirmed gets them anywhere.
 */
export const takeText = async (counting: Counting, text: CountedText): Promise<boolean> => (await refusedText(counting, text)) === null;

/** As `takeText`. @returns null, or why it may not be sent: `budget` is another answer on the next day of India */
export async function refusedText({ tx, config, now }: Counting, { use, phone, isConfirmed, userId }: CountedText): Promise<Reason | null> {
  const part = isConfirmed ? partOf[use] : 'strangers';
  if (part === 'strangers' && !takesTexts(phone, await siteCountries(tx))) return refuse('country');
  const count = (of: Subject) => countTextOf(tx, hashesOf(config, use, of), now, textsMaxOf[use]);
  const over = !(await count({ phone })) ? 'number' : userId !== null && !(await count({ userId })) ? 'account' : null;
  // The budget is counted last: what is refused for its number or account uses none of it up.
  if (over !== null && !(use === 'recovery' && (await takeReserve(tx, hashesOf(config, 'reserve', { phone }), now)))) return refuse(over);
  return (await countText(tx, part, now, await mostOf(tx, part))) ? null : refuse('budget');
}

/**
 * The password of a number's account was changed: one more recovery goes to it on this day, whatever was sent before. Who changed it may have
 * used its recoveries up.
 */
export async function reserveRecoveryText({ tx, config, now }: Counting, phone: string): Promise<void> {
  await saveReserve(tx, hashesOf(config, 'reserve', { phone }), now);
}

type Subject = { readonly phone: string } | { readonly userId: bigint };

/** Under which keys a count may be stored, the one that writes first: a rotation of the master secret begins no count again. */
function hashesOf({ secrets }: Config, use: TextUse | 'reserve', subject: Subject): readonly [Buffer, ...Buffer[]] {
  const hashOf = (key: string) =>
    'phone' in subject ? textHash(key, use, 'phone', subject.phone) : textHash(key, use, 'account', String(subject.userId));
  return [hashOf(secrets.codes), ...secrets.reading.codes.filter((key) => key !== secrets.codes).map(hashOf)];
}

/** As `takeText`. @throws ApiError `errors.texts.refused` */
export async function requireText(counting: Counting, text: CountedText): Promise<void> {
  if (!(await takeText(counting, text))) throw new ApiError('errors.texts.refused');
}

/** Whether a part has room, without counting. @throws ApiError `errors.texts.refused` where it has none */
export async function requireRoom({ tx, now }: Omit<Counting, 'config'>, part: TextPart): Promise<void> {
  if (await hasRoomFor(tx, part, now, await mostOf(tx, part))) return;
  refuse('budget');
  throw new ApiError('errors.texts.refused');
}

function refuse(reason: Reason): Reason {
  refused[reason] += 1;
  return reason;
}

async function mostOf(tx: Db, part: TextPart): Promise<number> {
  const { aDay } = await accountSetting(tx, 'text_budget');
  return mostOfParts(aDay)[part];
}

/** Text messages of a day for each part. What the shares of a small budget leave over goes to parts that would have none. */
export function mostOfParts(aDay: number): Readonly<Record<TextPart, number>> {
  const most = Object.fromEntries(
    parts.map((part) => [part, Number(shareOf(BigInt(aDay), shares[part] * basisPointsOfPercent))]),
  ) as Record<TextPart, number>;
  let left = aDay - Object.values(most).reduce((sum, one) => sum + one, 0);
  for (const part of parts)
    if (most[part] === 0 && left > 0) {
      most[part] = 1;
      left -= 1;
    }
  return most;
}

/**
 * For /metrics: how much of the fullest part of the budget this day of India has used (at 1 nothing of that part is sent), without `promotions`, which any
 * campaign may use up; how much of each part; and what was refused.
 */
export function textGauges(db: Db, now: () => Date): readonly GaugeSource[] {
  const usedOf = async (some: readonly TextPart[]) => {
    const sent = await textsOfDay(db, now());
    return Math.max(...(await Promise.all(some.map(async (part) => (sent.get(part) ?? 0) / Math.max(1, await mostOf(db, part))))));
  };
  const read = () => usedOf(parts.filter((part) => part !== 'promotions'));
  return [
    {
      name: 'mela_texts_budget_used',
      help: 'Text messages of this day of India of the fullest part of the setting text_budget but promotions.',
      read,
    },
    ...parts.map((part) => ({
      name: `mela_texts_used_${part}`,
      help: `Text messages of this day of India of the part ${part} of the setting text_budget.`,
      read: () => usedOf([part]),
    })),
    ...(Object.keys(reasons) as Reason[]).map((reason) => ({
      name: `mela_texts_refused_${reason}`,
      help: `Text messages that this process did not send since its start: ${reasons[reason]}.`,
      read: () => refused[reason],
    })),
  ];
}
