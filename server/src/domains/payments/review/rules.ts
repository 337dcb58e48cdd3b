import { toMinor } from '@mela/contract/money/money';
import { comparableName } from '@mela/contract/text/clean-text';

/** Why a person looks at a withdrawal; the player reads it in words. */
export type ReviewReason = 'documents' | 'other_name' | 'large' | 'day' | 'first' | 'paused' | 'signal';

export type ReviewFacts = {
  readonly sumMinor: bigint;
  /** Other withdrawals of the last day, paise. */
  readonly dayMinor: bigint;
  readonly isFirst: boolean;
  /** Whether an operator has paused the player's payments meanwhile, or has put the account under review. */
  readonly isPaused: boolean;
  /** Whether a signal of fraud waits for its review. */
  readonly hasSignal: boolean;
  /** `other_name`: the account to be paid belongs to another name than the one that was verified. */
  readonly identity: 'verified' | 'missing' | 'other_name';
};

export type ReviewRules = {
  readonly autoMaxRupees: number;
  readonly autoDayRupees: number;
  readonly firstByHand: boolean;
  readonly needsIdentity: boolean;
};

export type ReviewVerdict =
  | { readonly event: 'review.passed' }
  | { readonly event: 'review.verify' | 'review.manual'; readonly reason: ReviewReason };

/** Whether a withdrawal is paid without a person, needs an identity first, or waits for an operator. */
export function decideReview(facts: ReviewFacts, rules: ReviewRules): ReviewVerdict {
  if (facts.isPaused) return { event: 'review.manual', reason: 'paused' };
  if (rules.needsIdentity && facts.identity === 'missing') return { event: 'review.verify', reason: 'documents' };
  if (rules.needsIdentity && facts.identity === 'other_name') return { event: 'review.verify', reason: 'other_name' };
  if (facts.hasSignal) return { event: 'review.manual', reason: 'signal' };
  if (facts.sumMinor > toMinor(rules.autoMaxRupees)) return { event: 'review.manual', reason: 'large' };
  if (facts.dayMinor + facts.sumMinor > toMinor(rules.autoDayRupees)) return { event: 'review.manual', reason: 'day' };
  return facts.isFirst && rules.firstByHand ? { event: 'review.manual', reason: 'first' } : { event: 'review.passed' };
}

const wordsOf = (name: string) =>
  new Set(
    comparableName(name)
      .split(/[^\p{L}\p{M}]+/u)
      .filter(Boolean),
  );

/** Whether two spellings are one name: the words of the shorter one, two at least, all stand in the longer one. */
export function isSameName(verified: string, given: string): boolean {
  const [short, long] = [wordsOf(verified), wordsOf(given)].toSorted((a, b) => a.size - b.size);
  if (short === undefined || long === undefined || short.size === 0) return false;
  return (short.size === long.size || short.size > 1) && [...short].every((word) => long.has(word));
}
