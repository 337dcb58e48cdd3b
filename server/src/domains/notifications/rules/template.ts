import { groupIndian, rupeesText } from '@mela/contract/money/rupees-text';
import { inLanguage } from '@mela/contract/site/in-language';
import { locales, type Locale } from '@mela/contract/site/languages';
import { textsOf } from '../../../kernel/texts.ts';
import { offersIn } from '../../bonuses/index.ts';
import type { TemplateTexts, Variable, Variables } from './rule.ts';

const placeholder = /\{([^{}]*)\}/g;
const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** The variables that a template has in any of its texts or in its link. */
export const namesUsed = ({ texts, link }: Checked): ReadonlySet<string> =>
  new Set([...locales.flatMap((locale) => Object.values(inLanguage(texts, locale)).flatMap(namesIn)), ...namesIn(link ?? '')]);

/** What is wrong with a template: a problem and the variable or word that it is about. */
export type TemplateProblem = { readonly where: string; readonly kind: 'missing' | 'foreign' | 'promotion'; readonly name: string };

type Checked = { readonly texts: TemplateTexts; readonly link: string | null };

/** The problems of a template of a rule: each variable stands in each language, no other does, and a transactional one offers nothing. */
export function problemsOf(
  { texts, link }: Checked,
  { variables, category }: { variables: Variables; category: string },
): TemplateProblem[] {
  const known = new Set(Object.keys(variables));
  const linked = namesIn(link ?? '');
  const problems = locales.flatMap((locale) => {
    const { title, text, action } = inLanguage(texts, locale);
    const used = [title, text, action].flatMap(namesIn);
    const foreign = used.filter((name) => !known.has(name)).map((name) => ({ where: locale, kind: 'foreign' as const, name }));
    const missing = [...known]
      .filter((name) => !used.includes(name) && !linked.includes(name))
      .map((name) => ({ where: locale, kind: 'missing' as const, name }));
    const offered = category === 'transactional' ? offersIn([title, text, action].join('\n')) : [];
    return [...foreign, ...missing, ...offered.map((name) => ({ where: locale, kind: 'promotion' as const, name }))];
  });
  const unlinked = linked
    .filter((name) => variables[name]?.type !== 'id')
    .map((name) => ({ where: 'link', kind: 'foreign' as const, name }));
  return [...problems, ...unlinked];
}

export type Written = { readonly title: string; readonly text: string; readonly action: string; readonly link: string | null };

/** Writes a template in one language with the values of an event. Plain text: the caller escapes it for HTML. */
export function fillTemplate(
  { texts, link }: Checked,
  { variables, values }: { readonly variables: Variables; readonly values: Readonly<Record<string, unknown>> },
  locale: Locale,
): Written {
  const fill = (text: string): string =>
    text.replace(placeholder, (_whole, name: string) => {
      const variable = variables[name];
      return variable === undefined ? '' : textOf(variable, values[name] ?? null, locale);
    });
  const { title, text, action } = inLanguage(texts, locale);
  return { title: fill(title), text: fill(text).trimEnd(), action: fill(action), link: link === null ? null : fill(link) };
}

function textOf({ type, words }: Variable, value: unknown, locale: Locale): string {
  // A reason that an event does not have, or that this version does not know, is left out.
  if (type === 'word' && words && 'none' in words) return (words[value === null ? 'none' : plain(value)] ?? words['none'])?.[locale] ?? '';
  if (value === null) return '–';
  if (type === 'money') return rupeesText(Number(value), { paise: 'needed' });
  if (type === 'names') return textsOf(value)[locale];
  if (type === 'word') return words?.[plain(value)]?.[locale] ?? plain(value);
  return type === 'number' ? groupIndian(Number(value)) : plain(value);
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
