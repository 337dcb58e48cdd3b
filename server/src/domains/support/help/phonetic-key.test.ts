import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneticKey } from './phonetic-key.ts';

describe('how a word sounds', () => {
  it.each([
    ['खाता', ['khata', 'khaata', 'Khataa']],
    ['निकासी', ['nikasi', 'nikaasi', 'nikasee']],
    ['बोनस', ['bonus', 'bonas']],
    ['दाँव', ['daanv', 'danw']],
    ['नहीं', ['nahi', 'nahin', 'nahee']],
    ['पैसे', ['paise', 'paisa', 'pese']],
    ['जमा', ['jama', 'jamaa']],
    ['सीमा', ['seema', 'sima']],
    ['छुट्टी', ['chutti', 'chhutti']],
    ['फ़ोटो', ['photo', 'foto']],
    ['गड़बड़', ['garbar', 'garbarh']],
    ['उन्हें', ['unhe', 'unhen']],
    ['संभाल', ['sambhal', 'sambhaal']],
    ['ज़मानत', ['zamanat', 'jamanat']],
  ])('is the same for %s and %j', (word, spellings) => {
    expect(spellings.map(phoneticKey)).toEqual(spellings.map(() => phoneticKey(word)));
  });

  it.each([
    ['खाता', 'bonus'],
    ['जमा', 'nikasi'],
    ['पासवर्ड', 'password123'],
  ])('differs for %s and %s', (one, other) => {
    expect(phoneticKey(one)).not.toBe(phoneticKey(other));
  });

  /** A consonant and a vowel as Devanagari and as people type them. */
  const consonants = [
    ['क', 'k'],
    ['ख', 'kh'],
    ['ग', 'g'],
    ['घ', 'gh'],
    ['च', 'ch'],
    ['छ', 'chh'],
    ['ज', 'j'],
    ['झ', 'jh'],
    ['ट', 't'],
    ['थ', 'th'],
    ['ड', 'd'],
    ['ध', 'dh'],
    ['न', 'n'],
    ['प', 'p'],
    ['फ', 'ph'],
    ['फ', 'f'],
    ['ब', 'b'],
    ['भ', 'bh'],
    ['म', 'm'],
    ['य', 'y'],
    ['र', 'r'],
    ['ल', 'l'],
    ['व', 'v'],
    ['व', 'w'],
    ['श', 'sh'],
    ['स', 's'],
    ['ह', 'h'],
  ] as const;
  const vowels = [
    ['', 'a'],
    ['ा', 'aa'],
    ['ा', 'a'],
    ['ि', 'i'],
    ['ी', 'ee'],
    ['ु', 'u'],
    ['ू', 'oo'],
    ['े', 'e'],
    ['ै', 'ai'],
    ['ो', 'o'],
    ['ौ', 'au'],
  ] as const;
  const syllable = fc.tuple(fc.constantFrom(...consonants), fc.constantFrom(...vowels));

  it('is the same in both scripts for any word of open syllables', () => {
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 1, maxLength: 6 }), (syllables) => {
        const hindi = syllables.map(([[consonant], [vowel]]) => consonant + vowel).join('');
        const typed = syllables.map(([[, consonant], [, vowel]]) => consonant + vowel).join('');
        expect(phoneticKey(typed)).toBe(phoneticKey(hindi));
      }),
      { numRuns: 200 },
    );
  });

  it('takes anything, and never becomes longer than twice the word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (word) => {
        expect(phoneticKey(word).length).toBeLessThanOrEqual(2 * word.normalize('NFD').length + 1);
      }),
      { numRuns: 100 },
    );
  });
});
