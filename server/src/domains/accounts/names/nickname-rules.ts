import { cleanText } from '@mela/contract/text/clean-text';
import { lookOf } from './name-look.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const shape = /^(?:[\p{L}\p{M}\p{N}]|\u200c|\u200d)+(?:[._-](?:[\p{L}\p{M}\p{N}]|\u200c|\u200d)+)*$/u;
/** The scripts of a name: all its letters are of one. Letters of other scripts look like these, and would pass for them. */
const scripts = [
  /^[A-Za-z]$/,
  ...['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Arab', 'Olck', 'Mtei'].map(
    (script) => new RegExp(`^\\p{Script=${script}}$`, 'u'),
  ),
] as const;
/** Those that write a syllable by one sign, whatever vowel it has: two letters of Latin. Not Arabic and Ol Chiki. */
const syllabic =
  /[\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Mtei}]/u;
const [lettersMin, signsMax] = [4, 16] as const;

/** More marks than a letter of these scripts has, or one mark twice: they grow over the lines above and below. */
const piledMarks = /\p{M}{5}|(\p{M})\1/u;

/** Names that a player could use to pass as the operator. */
const operatorNames = ['mela', 'मेला', 'admin', 'support', 'moderator', 'operator', 'casino'].map(lookOf);

/** Whether a name would be read as the operator's. */
const looksLikeOperator = (name: string): boolean => operatorNames.some((word) => lookOf(name).startsWith(word));

/** All letters, and the marks on them, in one script: a mark of no script is one that no one sees, or none of these letters has. */
function isOfOneScript(name: string): boolean {
  const letters = name.match(/[\p{L}\p{M}]/gu) ?? [];
  return scripts.some((script) => letters.every((letter) => script.test(letter)));
}

/**
 * Reads a typed nickname: letters of Latin or of one script of India and digits, single dots, dashes or underscores between them, at least one
 * letter. At most 16 signs; at least four letters, of which a sign that writes a syllable is two, so that राम is a name as Rama is.
 * Null for anything else, and for names that look like the operator's.
 */
export function readNickname(text: string): string | null {
  const name = cleanText('nickname', text);
  const signs = [...graphemes.segment(name)].map(({ segment }) => segment);
  const letters = signs.reduce((count, sign) => count + (syllabic.test(sign) ? 2 : 1), 0);
  if (letters < lettersMin || signs.length > signsMax || !shape.test(name) || !/\p{L}/u.test(name) || piledMarks.test(name)) return null;
  return isOfOneScript(name) && !looksLikeOperator(name) ? name : null;
}
