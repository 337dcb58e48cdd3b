import { cleanText } from '@mela/contract/text/clean-text';

const alike: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', i: 'l' };

/**
 * A name as it looks at a glance: two names with one look could pass for each other. Without case, dashes, dots, joiners and the dot below a letter;
 * digits of any script as the letters that they look like. A job makes the stored looks those of this rule.
 */
export function lookOf(name: string): string {
  const bare = cleanText('number', name)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[._-]|\u093c/g, '');
  return bare
    .replaceAll(/[01345789i]/g, (sign) => alike[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Words that insult: in English, in Hindi by Latin letters and in its own. Operators add theirs by the setting `nickname_words`. */
const insults = (
  'fuck shit cunt bitch whore slut nigger faggot rapist nazi hitler dick penis vagina porn ' +
  'chutiya chut madarchod behenchod bhenchod bhosdike bhosadi gandu gaand lund lauda randi harami kutta kutiya hijra chakka jhatu tatti ' +
  'चूतिया चूत मादरचोद बहनचोद भोसड़ीके गांडू गांड लंड लौड़ा रंडी हरामी कुत्ता कुतिया हिजड़ा छक्का झाटू टट्टी'
).split(' ');
/** A shorter word is refused only by itself: it is a part of good names (Dickson, Kuttappan). */
const insideCharsMin = 6;

/** Whether a name, or a part of it between dashes, dots and digits, is one of the words, or has a longer one inside, however it is spelt. */
export function isInsult(name: string, more: readonly string[]): boolean {
  const [whole, parts] = [lookOf(name), name.split(/[._\-\d]+/u).map(lookOf)];
  return [...insults, ...more].some((word) => {
    const look = lookOf(word);
    return whole === look || parts.includes(look) || ([...look].length >= insideCharsMin && whole.includes(look));
  });
}
