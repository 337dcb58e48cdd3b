/**
 * The languages of the product, the default first. All code that knows languages reads this file; a new one is a line here, a row below, and its
 * texts.
 */
export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];
/** A text in every language. */
export type LocalizedText = Readonly<Record<Locale, string>>;
export const defaultLocale: Locale = 'en';

export type Language = {
  /** Its own name, in itself. */
  readonly name: string;
  /** The same where there is little room. */
  readonly shortName: string;
  /** What the link to this language says to screen readers, in itself; it begins with the short name, which is what they see. */
  readonly readIn: string;
  /** For Intl: dates and names of months. */
  readonly formats: string;
  /** The script that its fonts must have. */
  readonly script: 'latin' | 'devanagari';
  /** File of a title's name in it, among the title's art. */
  readonly plate: string;
  /** The language of the pictures with lettering, such as the logo: its own, or one whose letters its readers know. */
  readonly pictures: string;
  /** Whether its dates are day, month in full and year (23 नवंबर 2026), whatever order the setting names. */
  readonly hasLongDates: boolean;
};

export const languages: Readonly<Record<Locale, Language>> = {
  en: {
    name: 'English',
    shortName: 'EN',
    readIn: 'EN, read in English',
    formats: 'en-IN',
    script: 'latin',
    plate: 'plate.webp',
    pictures: 'en',
    hasLongDates: false,
  },
  hi: {
    name: 'हिन्दी',
    shortName: 'हिं',
    readIn: 'हिं, हिन्दी में पढ़ें',
    formats: 'hi-IN-u-nu-latn',
    script: 'devanagari',
    plate: 'plate-hi.webp',
    pictures: 'hi',
    hasLongDates: true,
  },
};

export function isLocale(text: string | null | undefined): text is Locale {
  return locales.some((locale) => locale === text);
}

/** The language of a stored or received name; the default for any other text. */
export const readLocale = (text: string | null | undefined): Locale => (isLocale(text) ? text : defaultLocale);
