/**
 * What a person types or pastes into a field, by what the field is for. `secret` and `machine` are taken as they are: a password is compared as
 * typed, and what a program wrote needs no cleaning.
 */
export type TextKind = 'lookup' | 'person' | 'nickname' | 'code' | 'number' | 'search' | 'free' | 'secret' | 'machine';

const controls = /[\p{Cc}]/gu;
/* eslint-disable no-misleading-character-class -- each sign is meant by itself */
/** Zero-width characters, soft hyphens, marks of direction, tags and interlinear marks: they are invisible, and come along with what is copied. */
const invisible =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Joiners belong to a word only behind a sign that they join: an Indian virama, or in free text a picture. */
const loneJoiners = /(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;
const loneJoinersInText =
  /(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\p{Extended_Pictographic}\ufe0f\u{1f3fb}-\u{1f3ff}])[\u200c\u200d]/gu;
const joiners = /[\u200c\u200d\ufe00-\ufe0f]/gu;
/* eslint-enable no-misleading-character-class */
/** Zero-width joiner and non-joiner. */
const joinersOfWords = /[\u200c\u200d]/gu;
const hyphens = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/gu;
const apostrophes = /[\u2018\u2019\u201b\u02bc\u02b9\u2032\uff07`\u00b4]/gu;
/** The zeros of the digits that people in India type: of its scripts, of Urdu, and wide ones. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x1c50, 0xabf0, 0xff10, 0x11136,
] as const;

function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => point >= start && point < start + 10);
  return zero === undefined ? digit : String(point - zero);
}

const withAsciiDigits = (text: string) => text.replaceAll(/\p{Nd}/gu, asciiDigit);
const oneSpace = (text: string) => text.replaceAll(/[\s\p{Zs}]+/gu, ' ').trim();

/** Without what no one sees, in composed letters. */
function visible(text: string, keep: RegExp): string {
  return text
    .replaceAll(/[\u2028\u2029\t\r\n]/gu, ' ')
    .replaceAll(controls, '')
    .replaceAll(invisible, '')
    .replaceAll(keep, '')
    .normalize('NFC');
}

const cleaners: Readonly<Record<TextKind, (text: string) => string>> = {
  lookup: (text) =>
    withAsciiDigits(oneSpace(visible(text, joiners)).normalize('NFKC').replaceAll(hyphens, '-').replaceAll(apostrophes, "'")),
  person: (text) => oneSpace(visible(text, loneJoiners)).replaceAll(hyphens, '-').replaceAll(apostrophes, "'"),
  nickname: (text) => oneSpace(visible(text, loneJoiners)).replaceAll(hyphens, '-'),
  code: (text) => withAsciiDigits(oneSpace(visible(text, joiners)).normalize('NFKC').replaceAll(hyphens, '-')),
  number: (text) =>
    withAsciiDigits(
      visible(text, joiners)
        .normalize('NFKC')
        .replaceAll(hyphens, '-')
        .replaceAll(/[\s\p{Zs}]/gu, ''),
    ),
  search: (text) => oneSpace(visible(text, loneJoiners)),
  free: (text) =>
    text
      .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .replaceAll(invisible, '')
      .replaceAll(loneJoinersInText, '')
      .normalize('NFC'),
  secret: (text) => text,
  machine: (text) => text,
};

/**
 * A text without joiners, for a comparison of words: they say how a conjunct looks, and neither part a word nor make another one of it. What compares
 * or splits words that people have written begins with it.
 */
export const withoutJoiners = (text: string): string => text.replaceAll(joinersOfWords, '');

/** A nasal of Devanagari joined to a consonant of its own place, which anusvara writes as well. */
const joinedNasals =
  /\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|\u0928\u094d(?=[\u0924-\u0927])|\u092e\u094d(?=[\u092a-\u092d])/gu;

/**
 * A name of a person as it is compared with another spelling of it: banks and documents mostly write Hindi without the nukta, and either a joined nasal,
 * chandrabindu or anusvara. In small composed letters, without joiners.
 */
export const comparableName = (name: string): string =>
  withoutJoiners(name)
    .normalize('NFKD')
    .replaceAll('\u093c', '')
    .replaceAll(joinedNasals, '\u0902')
    .replaceAll('\u0901', '\u0902')
    .normalize('NFKC')
    .toLowerCase();

const plain = /^[\x21-\x5f\x61-\x7e]*$/;

/**
 * A text as its field reads it: without invisible and control characters, composed (NFC), with plain hyphens, and with the digits 0 to 9 where it
 * has to be a number or an address. Cleaning twice changes nothing. It judges nothing: the field's own rules come after.
 */
export function cleanText(kind: TextKind, text: string): string {
  return plain.test(text) ? text : cleaners[kind](text);
}
