/**
 * How a word sounds, whatever script it is written in: its consonants, aspirated ones with the plain ones, and a sign for a vowel at its start.
 * Spelling of Hindi in Latin letters is free (khata, khaata, khatha), and what readers vary are vowels, breath and length.
 */
export function phoneticKey(word: string): string {
  const text = word.normalize('NFD').toLowerCase();
  const sounds = /\p{Script=Devanagari}/u.test(text) ? devanagari(text) : latin(text);
  // A last nasal is written or not: nahi, nahin, नहीं.
  return sounds.replaceAll(/(.)\1+/g, '$1').replace(/(?<=.)n$/, '');
}

/** Sounds of Devanagari that Latin writes with other letters, and aspirates as their plain ones. */
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    k: 'कख',
    g: 'गघ',
    c: 'चछ',
    j: 'जझ',
    t: 'टठतथ',
    d: 'डढदध',
    n: 'नणङञ',
    m: 'म',
    p: 'पफ',
    b: 'बभ',
    y: 'य',
    r: 'रऋ',
    l: 'लळ',
    v: 'व',
    s: 'शषस',
    h: 'ह',
    A: 'अआइईउऊएऐओऔऑऍ',
    V: 'ािीुूेैोौॉॅ',
    R: 'ृ',
    N: 'ंँ',
    '-': '्',
  }).flatMap(([sound, signs]) => [...signs].map((sign) => [sign, sound])),
);

function devanagari(text: string): string {
  // With a dot below: ड़ and ढ़ are r, the others sound like their plain ones or as Latin writes them.
  const plain = text.replaceAll(/[डढ]\u093c/gu, 'र').replaceAll('\u093c', '');
  const marks = [...plain].map((sign) => letters[sign] ?? (/\d/.test(sign) ? sign : '')).join('');
  return marks
    .replaceAll(/(?<=[bcdgjklmnprstv])-h/g, '')
    .replaceAll(/N(?=[pb])/g, 'm')
    .replaceAll('N', 'n')
    .replaceAll('R', 'r')
    .replaceAll(/[V-]/g, '')
    .replace(/^A/, 'a')
    .replaceAll('A', '');
}

function latin(text: string): string {
  const start = /^[aeiou]/.test(text) ? 'a' : '';
  return (
    start +
    text
      .replaceAll(/[^a-z0-9]/g, '')
      .replaceAll(/sh|ss/g, 's')
      .replaceAll('ch', '1c')
      .replaceAll(/(?<!1)c(?=[eiy])/g, 's')
      .replaceAll(/(?<!1)c|q/g, 'k')
      .replaceAll('1', '')
      .replaceAll('x', 'ks')
      .replaceAll('w', 'v')
      .replaceAll('z', 'j')
      .replaceAll('f', 'p')
      .replaceAll(/(?<=[bcdgjklmnprstv])h/g, '')
      .replaceAll(/y(?![aeiou])/g, '')
      .replaceAll(/[aeiou]/g, '')
  );
}
