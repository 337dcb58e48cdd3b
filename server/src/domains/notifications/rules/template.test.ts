import { describe, expect, it } from 'vitest';
import { locales } from '@mela/contract/site/languages';
import { withdrawalSteps } from '../../payments/index.ts';
import { categoryOf } from './seed-rule.ts';
import { seedRules } from './seed-rules.ts';
import { fillTemplate, problemsOf } from './template.ts';

const wording = (text: string) => ({ title: 'T', text, action: 'A' });
const money = { sum: { field: 'sumMinor', type: 'money' } } as const;
const of = (en: string, hi: string, link: string | null = null) => ({ texts: { en: wording(en), hi: wording(hi) }, link });

describe('a template', () => {
  it('names the variables that are missing, by language, and those that its rule has not', () => {
    const rule = { variables: money, category: 'transactional' };
    expect(problemsOf(of('{sum}', '{sum}'), rule)).toEqual([]);
    expect(problemsOf(of('{sum} {total}', 'क'), rule)).toEqual([
      { where: 'en', kind: 'foreign', name: 'total' },
      { where: 'hi', kind: 'missing', name: 'sum' },
    ]);
    expect(problemsOf(of('{sum}', '{sum}', '/x/{sum}'), rule)).toEqual([{ where: 'link', kind: 'foreign', name: 'sum' }]);
  });

  it.each([
    ['Your bonus waits', 'क', 'en', 'bonus'],
    ['Free spins for you', 'क', 'en', 'Free spins'],
    ['x', 'आपका बोनस', 'hi', 'बोनस'],
    ['freespins inside', 'क', 'en', 'freespins'],
    ['free-bet', 'क', 'en', 'free-bet'],
    ['A gift for you', 'क', 'en', 'gift'],
    ['Cash back today', 'क', 'en', 'Cash back'],
    // With the nukta as a sign of its own, within the letter, and without it.
    ['x', '\u092e\u0941\u092b\u093c\u094d\u0924 स्पिन', 'hi', 'मुफ्त'],
    ['x', '\u092e\u0941\u095e\u094d\u0924 स्पिन', 'hi', 'मुफ्त'],
    ['x', 'मुफ्त स्पिन', 'hi', 'मुफ्त'],
    ['x', 'फ्रीस्पिन', 'hi', 'फ्री'],
    ['x', '200% ऑफर', 'hi', 'ऑफर'],
    ['x', 'एक तोहफ़ा', 'hi', 'तोहफ'],
  ])('of a transactional rule offers nothing: %s, %s', (en, hi, where, name) => {
    expect(problemsOf(of(en, hi), { variables: {}, category: 'transactional' })).toEqual([{ where, kind: 'promotion', name }]);
    expect(problemsOf(of(en, hi), { variables: {}, category: 'promotional' })).toEqual([]);
  });

  it('is filled in once: a value that looks like a variable stays as it is', () => {
    const variables = { ...money, name: { field: 'names', type: 'names' } } as const;
    const values = { sum: 1_23_456_50, name: { en: '{sum}', hi: '{sum}' } };
    expect(fillTemplate(of('{name}: {sum}', '{name}'), { variables, values }, 'en').text).toBe('{sum}: ₹1,23,456.50');
  });
});

describe('the first rules', () => {
  it.each(seedRules.map((rule) => [rule.alias, rule] as const))('%s has sound templates', (_alias, rule) => {
    const { variables = {}, texts, link } = rule;
    expect(problemsOf({ texts, link }, { variables, category: categoryOf(rule) })).toEqual([]);
  });

  it.each(withdrawalSteps)('say of a withdrawal in words that it has come into state %i', (status) => {
    const rule = seedRules.find(({ alias }) => alias === 'withdrawal-moved');
    const { variables = {}, texts, link } = rule ?? seedRules[0]!;
    const values = { sum: 100, payment: 41, why: null, step: status };
    const said = locales.map((locale) => fillTemplate({ texts, link }, { variables, values }, locale).text);
    expect(said.filter((text) => /\d|^$/.test(text))).toEqual([]);
    expect(said[1]).toMatch(/।$/);
  });

  it('have names of their own', () => {
    expect(new Set(seedRules.map(({ alias }) => alias)).size).toBe(seedRules.length);
  });
});
