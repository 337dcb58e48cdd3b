import { describe, expect, it } from 'vitest';
import { slimMessage } from './slim-words.ts';

/** What the message compiler writes, its comments left out. */
const compiled = (takes: '' | 'i', en: string, hi: string) =>
  [
    "import { getLocale, experimentalStaticLocale } from '../runtime.js';",
    `const en_a_b = /** @type {(inputs: X) => Y} */ (${takes}) => {\n\treturn /** @type {Y} */ (\`${en}\`)\n};`,
    `const hi_a_b = /** @type {(inputs: X) => Y} */ (${takes}) => {\n\treturn /** @type {Y} */ (\`${hi}\`)\n};`,
    'export { a_b as "a.b" }',
  ].join('\n\n');

describe('compiled messages in the browser', () => {
  it('makes one function of a message, under its name', () => {
    const slim = slimMessage(compiled('', 'Fair (and square)', 'मेला'));
    expect(slim).toContain("const words = () => (getLocale() === 'hi' ? `मेला` : `Fair (and square)`);");
    expect(slim).toContain('export { words as "a.b" };');
  });

  it('keeps the values that a message takes', () => {
    expect(slimMessage(compiled('i', 'with ${i?.sum}', 'इसमें ${i?.sum}'))).toContain('(i) =>');
  });

  it('leaves a message that counts as it was compiled', () => {
    const counting = compiled('i', 'one', 'एक').replace('{\n\treturn', '{const n = registry.plural("en", i?.count, {});\n\treturn');
    expect(slimMessage(counting)).toBeNull();
  });
});
