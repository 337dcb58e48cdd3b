const script = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u;
const letters = /[\p{L}\p{N}]/u;

/** Whether names can be found by this text: names are written in Latin and Devanagari letters. `empty` has none at all. */
export function searchableText(text: string): 'yes' | 'empty' | 'other-script' {
  if (!script.test(text)) return 'other-script';
  return letters.test(text) ? 'yes' : 'empty';
}
