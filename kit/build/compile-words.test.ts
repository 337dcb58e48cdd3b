import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compileWords, type Texts } from './compile-words.ts';

const compile = (en: Texts, hi: Texts) =>
  compileWords(
    { base: 'en', runtime: '../words' },
    new Map([
      ['en', en],
      ['hi', hi],
    ]),
  );

/** Runs a compiled module in a language, with the plural rules of that language. */
function say(files: ReadonlyMap<string, string>, key: string, locale: string, values: object = {}): string {
  const code = (files.get(`${key}.js`) ?? '').replaceAll(/^(import|export) .*$/gm, '');
  const pluralForm = (of: string, count: number) => new Intl.PluralRules(of).select(count);
  const words = runInNewContext(`${code}; words`, { currentLocale: () => locale, pluralForm }) as (values: object) => string;
  return words(values);
}

describe('compiled words', () => {
  const files = compile(
    { lobby: { count: { plural: 'count', one: '{count} game', other: '{count} games' }, title: 'Games', hello: 'Hello {name}, {name}!' } },
    { lobby: { count: '{count} खेल', title: 'खेल', hello: 'नमस्ते {name}, {name}!' } },
  );

  it('are one module a message, in the language of the page', () => {
    expect([...files.keys()]).toEqual(['lobby.count.js', 'lobby.title.js', 'lobby.hello.js', 'index.js', 'index.d.ts']);
    expect([say(files, 'lobby.title', 'en'), say(files, 'lobby.title', 'hi')]).toEqual(['Games', 'खेल']);
  });

  it('fill in their values, each wherever it is named', () => {
    expect(say(files, 'lobby.hello', 'hi', { name: 'Asha' })).toBe('नमस्ते Asha, Asha!');
  });

  it.each([
    ['en', 1, '1 game'],
    ['en', 0, '0 games'],
    ['hi', 1, '1 खेल'],
  ] as const)('count in %s: %i', (locale, count, text) => {
    expect(say(files, 'lobby.count', locale, { count })).toBe(text);
  });

  it('are typed by the values that they take', () => {
    expect(files.get('index.d.ts')).toContain("(values: { readonly name: string | number }) => string;\nexport { m2 as 'lobby.hello' };");
    expect(files.get('index.d.ts')).toContain("() => string;\nexport { m1 as 'lobby.title' };");
  });

  it('keep every character of a text', () => {
    const text = 'a `quote`, a \\ and ${no code}';
    expect(say(compile({ a: text }, { a: text }), 'a', 'en', { code: 1 })).toBe('a `quote`, a \\ and ${no code}');
  });

  it('import the language of the page from where it is, and pass on the words that they extend', () => {
    const target = { base: 'en', runtime: '@mela/kit/words', extends: '@mela/kit/words.gen/index.js' } as const;
    const own = compileWords(target, new Map([['en', { a: 'x' }]]));
    expect(own.get('a.js')).toContain("import { currentLocale } from '@mela/kit/words/locale.ts';");
    expect([own.get('index.js'), own.get('index.d.ts')].map((text) => text?.split('\n')[0])).toEqual(
      Array.from({ length: 2 }, () => "export * from '@mela/kit/words.gen/index.js';"),
    );
  });

  it('take a third language from its texts alone', () => {
    const three = compileWords(
      { base: 'en', runtime: '../words' },
      new Map(['en', 'hi', 'ta'].map((locale) => [locale, { a: locale.toUpperCase() }])),
    );
    expect(['en', 'hi', 'ta', 'xx'].map((locale) => say(three, 'a', locale))).toEqual(['EN', 'HI', 'TA', 'EN']);
  });
});

describe('words that cannot be compiled', () => {
  it.each([
    ['a message that a language lacks', { a: 'x', b: 'y' }, { a: 'x' }, 'b is missing in hi'],
    ['a message of one language alone', { a: 'x' }, { a: 'x', b: 'y' }, 'b is only in hi'],
    ['other values', { a: '{sum} of {max}' }, { a: '{sum}' }, 'a takes max, sum in en and sum in hi'],
    ['an unknown plural form', { a: { plural: 'n', some: 'x', other: 'y' } }, { a: '{n}' }, 'a: "some" is no plural form'],
    ['no form for the rest', { a: { plural: 'n', one: 'x' } }, { a: '{n}' }, 'a: the form "other" is missing'],
  ])('are rejected by key and language: %s', (_, en, hi, message) => {
    expect(() => compile(en as Texts, hi as Texts)).toThrow(message);
  });

  it('have as many languages as there are texts for', () => {
    const texts = new Map([
      ['en', { title: 'Games' }],
      ['hi', { title: 'खेल' }],
      ['ta', { title: 'விளையாட்டுகள்' }],
    ]);
    const three = compileWords({ base: 'en', runtime: '../words' }, texts);
    expect(['en', 'hi', 'ta'].map((locale) => say(three, 'title', locale))).toEqual(['Games', 'खेल', 'விளையாட்டுகள்']);
  });
});
