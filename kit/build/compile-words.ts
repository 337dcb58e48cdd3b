/** The texts of one language as they are read from its files: nested names, and at the end of each a message. */
export type Texts = { readonly [name: string]: Texts | string };

/** A message: one text, or a text for each plural form of a value. */
type Message = { readonly plural: string | null; readonly forms: ReadonlyMap<string, string> };

const pluralForms: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const placeholder = /\{(\w+)\}/g;

/** Messages by their dotted keys. `{ "plural": "count", "one": "…", "other": "…" }` is one message that takes a `count`. */
function messagesOf(texts: Texts, prefix = ''): Map<string, Message> {
  const found = new Map<string, Message>();
  for (const [name, value] of Object.entries(texts)) {
    const key = prefix + name;
    if (typeof value === 'string') found.set(key, { plural: null, forms: new Map([['other', value]]) });
    else if (typeof value['plural'] === 'string') {
      const { plural, ...forms } = value;
      for (const [form, text] of Object.entries(forms))
        if (!pluralForms.has(form) || typeof text !== 'string') throw new Error(`${key}: "${form}" is no plural form`);
      if (forms['other'] === undefined) throw new Error(`${key}: the form "other" is missing`);
      found.set(key, { plural, forms: new Map(Object.entries(forms as Record<string, string>)) });
    } else for (const [inner, message] of messagesOf(value, `${key}.`)) found.set(inner, message);
  }
  return found;
}

const valuesOf = (message: Message): string[] => {
  const named = [...message.forms.values()].flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name));
  return [...new Set([...(message.plural === null ? [] : [message.plural]), ...named])].toSorted();
};

/** What keeps the languages from being compiled, a line each: a message that one of them lacks, or values that differ. */
function differences(base: string, messages: ReadonlyMap<string, ReadonlyMap<string, Message>>): string[] {
  const first = messages.get(base) ?? new Map<string, Message>();
  return [...messages].flatMap(([locale, own]) => [
    ...[...first.keys()].filter((key) => !own.has(key)).map((key) => `${key} is missing in ${locale}`),
    ...[...own].flatMap(([key, message]) => {
      const wanted = first.get(key);
      if (wanted === undefined) return [`${key} is only in ${locale}`];
      const [takes, its] = [valuesOf(wanted).join(', '), valuesOf(message).join(', ')];
      return takes === its ? [] : [`${key} takes ${takes || 'nothing'} in ${base} and ${its || 'nothing'} in ${locale}`];
    }),
  ]);
}

/** A text as a template literal that fills in the values of `i`. */
const literal = (text: string): string =>
  `\`${text.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`).replaceAll(placeholder, (_, name: string) => `\${i.${name}}`)}\``;

function expression(locale: string, { plural, forms }: Message): string {
  const other = literal(forms.get('other') ?? '');
  if (plural === null || forms.size === 1) return other;
  const cases = [...forms].filter(([form]) => form !== 'other').map(([form, text]) => `form === '${form}' ? ${literal(text)} : `);
  return `((form) => ${cases.join('')}${other})(pluralForm('${locale}', i.${plural}))`;
}

/** One message in every language: the function picks the text of the page's language. */
function moduleOf(key: string, { base, runtime }: WordsTarget, byLocale: ReadonlyMap<string, Message>): string {
  const message = byLocale.get(base);
  if (message === undefined) throw new Error(`${key} is missing in ${base}`);
  const takes = valuesOf(message).length > 0 ? 'i' : '';
  const others = [...byLocale].filter(([locale]) => locale !== base);
  const choice = others.map(([locale, own]) => `currentLocale() === '${locale}' ? ${expression(locale, own)} : `).join('');
  const body = `${choice}${expression(base, message)}`;
  return [
    `import { currentLocale } from '${runtime}/locale.ts';`,
    ...(body.includes('pluralForm(') ? [`import { pluralForm } from '${runtime}/plural-form.ts';`] : []),
    `const words = (${takes}) => ${body};`,
    `export { words as '${key}' };`,
    '',
  ].join('\n');
}

const typeOf = (values: readonly string[]): string =>
  values.length === 0 ? '() => string' : `(values: { ${values.map((name) => `readonly ${name}: string | number`).join('; ')} }) => string`;

/** For whom words are compiled. */
export type WordsTarget = {
  /** The language of the keys and of a visitor whose language is not known. */
  readonly base: string;
  /** Where the compiled modules find `locale.ts` and `plural-form.ts`. */
  readonly runtime: string;
  /** An index of other compiled words that belong to these as well. */
  readonly extends?: string;
};

/**
 * Words as modules, by file name: one module a message, so that a page loads the messages that it shows, and `index.js` with its types.
 * Throws an error with a line for each message that is missing in a language or takes other values there.
 */
export function compileWords(target: WordsTarget, texts: ReadonlyMap<string, Texts>): Map<string, string> {
  const { base } = target;
  const messages = new Map([...texts].map(([locale, own]) => [locale, messagesOf(own)] as const));
  const problems = differences(base, messages);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const keys = [...(messages.get(base)?.keys() ?? [])];
  const files = new Map<string, string>();
  for (const key of keys) {
    const own = new Map<string, Message>();
    for (const [locale, all] of messages) {
      const message = all.get(key);
      if (message !== undefined) own.set(locale, message);
    }
    files.set(`${key}.js`, moduleOf(key, target, own));
  }
  const also = target.extends === undefined ? [] : [`export * from '${target.extends}';`];
  files.set('index.js', `${[...also, ...keys.map((key) => `export { '${key}' } from './${key}.js';`)].join('\n')}\n`);
  const types = keys.map((key, at) => {
    const message = messages.get(base)?.get(key);
    return `declare const m${at}: ${typeOf(message === undefined ? [] : valuesOf(message))};\nexport { m${at} as '${key}' };`;
  });
  files.set('index.d.ts', `${[...also, ...types].join('\n')}\n`);
  return files;
}
