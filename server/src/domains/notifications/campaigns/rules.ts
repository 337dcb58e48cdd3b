import type { campaignGoals } from '@mela/contract/api/operators/messages/message-campaigns';
import type { EventName } from '../../../kernel/events/index.ts';

export type CampaignState = 'draft' | 'live' | 'paused' | 'ended';
export type CampaignStep = 'start' | 'pause' | 'end';

const steps: Readonly<Record<CampaignStep, { readonly from: readonly CampaignState[]; readonly to: CampaignState }>> = {
  start: { from: ['draft', 'paused'], to: 'live' },
  pause: { from: ['live'], to: 'paused' },
  end: { from: ['draft', 'live', 'paused'], to: 'ended' },
};

/** The state that a step leads to: the same where it is there already; null where it is not possible. */
export function after(state: CampaignState, step: CampaignStep): CampaignState | null {
  const { from, to } = steps[step];
  return state === to || from.includes(state) ? to : null;
}

/** The event by which a player reaches a goal. */
export const goalEvents = {
  deposit: 'deposit.succeeded',
  play: 'game.played',
  'log-in': 'session.started',
  mission: 'mission.done',
} as const satisfies Record<(typeof campaignGoals)[number], EventName>;

type Interval = { readonly low: number; readonly high: number };
/** 97.5 % of a normal distribution. */
const z = 1.959_963_984_540_054;

/** The 95 % interval of a rate by Wilson: honest near 0 and 1 and for few players. */
export function wilson(successes: number, players: number): Interval {
  const rate = successes / players;
  const spread = z * Math.sqrt((rate * (1 - rate)) / players + (z * z) / (4 * players * players));
  const [middle, scale] = [rate + (z * z) / (2 * players), 1 + (z * z) / players];
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

export type Arm = { readonly players: number; readonly goals: number };

/** The rate of one group less that of another, with its 95 % interval by Newcombe (method 10 of 1998). Null while a group is empty. */
export function differenceOf(one: Arm, other: Arm): { readonly value: number; readonly low: number; readonly high: number } | null {
  if (one.players === 0 || other.players === 0) return null;
  const [p, q] = [one.goals / one.players, other.goals / other.players];
  const [first, second] = [wilson(one.goals, one.players), wilson(other.goals, other.players)];
  return {
    value: p - q,
    low: p - q - Math.hypot(p - first.low, second.high - q),
    high: p - q + Math.hypot(first.high - p, q - second.low),
  };
}
