import { vipConditions, type VipConditionName } from '@mela/contract/api/loyalty/vip';

export type Facts = {
  /** Whether the player has the level of the first status. */
  readonly level: boolean;
  readonly accountDays: number;
  readonly identity: boolean;
  /** In care, on a break, or under a block of gifts. */
  readonly harm: boolean;
  /** False for accounts of the operator. */
  readonly realPerson: boolean;
  /** Stakes less wins of the last 90 days, paise; null while the days of play are not counted yet. */
  readonly lostMinor: bigint | null;
  readonly affordability: 'not_asked' | 'confirmed' | 'missing';
};

export type ClubRules = { readonly accountDays: number };

/** The conditions that a player does not meet. An account of the operator meets none. */
export function unmetOf(facts: Facts, { accountDays }: ClubRules): VipConditionName[] {
  const met: Readonly<Record<VipConditionName, boolean>> = {
    level: facts.level,
    account_days: facts.accountDays >= accountDays,
    identity: facts.identity,
    no_harm: !facts.harm,
    affordability: facts.affordability !== 'missing',
  };
  return vipConditions.filter((name) => !facts.realPerson || !met[name]);
}

const softConditions: ReadonlySet<VipConditionName> = new Set(['level', 'account_days']);

/** Those that no operator can set aside. */
export const hardOnly = (unmet: readonly VipConditionName[]): VipConditionName[] => unmet.filter((name) => !softConditions.has(name));

export type Standing = {
  readonly state: 'candidate' | 'member' | 'ended';
  readonly by: 'rule' | 'operator' | null;
  readonly barred: boolean;
};

/** What a look at a player goes by: no one comes in, and no member is put out, by a loss that is not counted yet. */
export const judgedBy = ({ state }: Pick<Standing, 'state'>, { lostMinor }: Facts, unmet: readonly VipConditionName[]) =>
  state === 'member' && lostMinor === null ? unmet.filter((name) => name !== 'affordability') : unmet;

/**
 * What the rules make of a player: a member whom an operator let in needs the hard conditions alone, and whose membership an operator or a
 * sign of harm has ended does not come in by rule.
 * @returns null where nothing changes
 */
export function decide({ state, by, barred }: Standing, unmet: readonly VipConditionName[]): 'begin' | 'end' | null {
  if (state === 'member') return (by === 'operator' ? hardOnly(unmet) : unmet).length > 0 ? 'end' : null;
  return unmet.length === 0 && !barred ? 'begin' : null;
}

/** The status of a player who has these levels: the highest of which they have the level; null below the first. */
export function statusOf(
  statuses: readonly { readonly id: number; readonly levelId: number }[],
  reached: ReadonlySet<number>,
): number | null {
  return statuses.findLast(({ levelId }) => reached.has(levelId))?.id ?? null;
}
