import { describe, expect, it } from 'vitest';
import { decideReview, isSameName, type ReviewFacts, type ReviewRules } from './rules.ts';

const rules = { autoMaxRupees: 10_000, autoDayRupees: 25_000, firstByHand: true, needsIdentity: true };
const facts: ReviewFacts = { sumMinor: 50_000n, dayMinor: 0n, isFirst: false, isPaused: false, hasSignal: false, identity: 'verified' };

describe('the rules for withdrawals', () => {
  it.each<[Partial<ReviewFacts>, Partial<ReviewRules>, string]>([
    [{}, {}, 'review.passed'],
    [{ sumMinor: 1_000_000n }, {}, 'review.passed'],
    [{ sumMinor: 1_001_000n }, {}, 'large'],
    [{ dayMinor: 2_450_000n }, {}, 'review.passed'],
    [{ dayMinor: 2_451_000n }, {}, 'day'],
    [{ isFirst: true }, {}, 'first'],
    [{ isFirst: true }, { firstByHand: false }, 'review.passed'],
    [{ identity: 'missing' }, {}, 'documents'],
    [{ identity: 'missing' }, { needsIdentity: false }, 'review.passed'],
    [{ identity: 'other_name' }, {}, 'other_name'],
    [{ isPaused: true }, { needsIdentity: false }, 'paused'],
    [{ hasSignal: true }, {}, 'signal'],
    [{ identity: 'missing', sumMinor: 5_000_000n }, {}, 'documents'],
  ])('rule %#: %o with %o gives %s', (change, rule, expected) => {
    const verdict = decideReview({ ...facts, ...change }, { ...rules, ...rule });
    expect('reason' in verdict ? verdict.reason : verdict.event).toBe(expected);
  });

  it('a missing or other name asks for verification, everything else for an operator', () => {
    expect(decideReview({ ...facts, identity: 'other_name' }, rules).event).toBe('review.verify');
    expect(decideReview({ ...facts, isPaused: true }, rules).event).toBe('review.manual');
  });
});

describe('names', () => {
  it.each([
    ['Asha Rao', 'asha  RAO', true],
    ['Asha Rao', 'Rao Asha', true],
    ['Asha Devi Rao', 'Asha Rao', true],
    ['आशा राव', 'आशा राव', true],
    ['Asha', 'Asha', true],
    ['लक्ष्मी शर्मा', 'लक्ष्\u200dमी शर्मा', true],
    ['लक्ष्\u200cमी शर्मा', 'लक्ष्मी शर्मा', true],
    ['क्\u200dषमा', 'क्षमा गुप्ता', false],
    ['क्\u200dषमा', 'क्षमा', true],
    ['Asha Rao', 'Asha', false],
    ['Asha Rao', 'Ravi Rao', false],
    ['Asha Rao', '', false],
    ['फ़ातिमा ख़ान', 'फातिमा खान', true],
    ['\u092b\u093cातिमा \u0959ान', 'फातिमा \u0916\u093cान', true],
    ['संजय सिंह', 'सञ्जय सिंह', true],
    ['चन्द्र कम्बोज', 'चंद्र कंबोज', true],
    ['चाँद खान', 'चांद ख़ान', true],
    ['कन्या कुमारी', 'कंया कुमारी', false],
    ['जन्मेजय राव', 'जमेजय राव', false],
    ['', '', false],
  ])('%j and %j are one name: %s', (verified, given, same) => {
    expect(isSameName(verified, given)).toBe(same);
  });
});
