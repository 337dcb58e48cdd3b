import { describe, expect, it } from 'vitest';
import { flatten, localeErrors } from './compare-locales.ts';

describe('two languages', () => {
  const english = { 'home.title': 'A fair', 'home.sum': '{sum} of {max}' };

  it.each([
    [{ 'home.title': 'मेला', 'home.sum': '{max} में से {sum}' }, []],
    [{ 'home.sum': '{max} में से {sum}' }, ['home.json: hi lacks home.title']],
    [{ ...english, 'home.more': 'और' }, ['home.json: hi has home.more, which English has not']],
    [{ ...english, 'home.title': ' ' }, ['home.json: home.title is empty']],
    [{ ...english, 'home.sum': '{sum}' }, ['home.json: home.sum fills in other places in hi']],
  ])('%j', (hindi, problems) => expect(localeErrors('home.json', english, hindi, 'hi')).toEqual(problems));

  it('are compared key by key at every depth', () => expect(flatten({ a: { b: 'x' }, d: 'z' })).toEqual({ 'a.b': 'x', d: 'z' }));

  it('may have their own plurals', () => {
    const english = flatten({ rounds: { plural: 'n', one: '{n} round', other: '{n} rounds' } });
    expect(localeErrors('home.json', english, flatten({ rounds: '{n} दौर' }), 'hi')).toEqual([]);
    expect(localeErrors('home.json', english, flatten({ rounds: 'दौर' }), 'hi')).toEqual(['home.json: rounds fills in other places in hi']);
  });
});
