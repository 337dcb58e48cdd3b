import { inLanguage } from './in-language.ts';
import type { Locale, LocalizedText } from './languages.ts';

/** The helpline for people who worry about play: India's own for mental health, free, day and night, in many of its languages. Another one is another value here. */
const helpline: { readonly names: LocalizedText; readonly number: string } = {
  names: { en: 'Tele-MANAS', hi: 'टेली-मानस' },
  number: '14416',
};

/** What texts fill in: `Tele-MANAS` and `14416`. */
export const helplineIn = (locale: Locale): { readonly helpline: string; readonly number: string } => ({
  helpline: inLanguage(helpline.names, locale),
  number: helpline.number,
});
