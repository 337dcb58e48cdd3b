import { type PostbackMacro, postbackMacros } from '@mela/contract/api/operators/webhooks/postbacks';

const macro = /\{([^{}]*)\}/g;
const known: ReadonlySet<string> = new Set(postbackMacros);

export type MacroValues = Readonly<Record<PostbackMacro, string>>;

/**
 * The address of a postback. Values are percent-encoded, so that none can end its parameter or lead to another host. It is written as a URL writes
 * itself, which is how it is sent: what is signed must be what arrives.
 */
export const fillTemplate = (template: string, values: MacroValues): string =>
  new URL(template.replace(macro, (_, name: string) => encodeURIComponent(values[name as PostbackMacro].toWellFormed()))).href;

/** Whether it has known macros alone, after the host, and `{id}` among them, by which the partner knows one that is sent again. */
export function isTemplate(template: string): boolean {
  const names = [...template.matchAll(macro)].map(([, name = '']) => name);
  const filled = URL.parse(template.replace(macro, 'x'));
  return (
    filled !== null &&
    filled.protocol === 'https:' &&
    filled.username === '' &&
    filled.password === '' &&
    !template.includes('#') &&
    !/[{}]/.test(template.replace(macro, '')) &&
    !/^https:\/\/[^/]*\{/.test(template) &&
    names.every((name) => known.has(name)) &&
    names.includes('id')
  );
}
