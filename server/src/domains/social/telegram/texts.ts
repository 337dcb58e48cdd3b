import type { Locale } from '@mela/contract/site/languages';

export const starts = ['start', 'start-registration'] as const;
export type Start = (typeof starts)[number];

type Text = { readonly text: string; readonly button: string };

/** What the bot answers to /start, and to /start registration. */
export const startTexts: Readonly<Record<Locale, Readonly<Record<Start, Text>>>> = {
  en: {
    start: { text: 'Hello, this is Mela. Tap the button to open the site; you’ll be logged in there.', button: 'Open Mela' },
    'start-registration': {
      text: 'Hello, this is Mela. Tap the button to create your account. You must be {years} or older.',
      button: 'Create account',
    },
  },
  hi: {
    start: { text: 'नमस्ते, यह मेला है। साइट खोलने के लिए बटन दबाएँ; वहाँ आपका लॉग इन हो जाएगा।', button: 'मेला खोलें' },
    'start-registration': {
      text: 'नमस्ते, यह मेला है। खाता बनाने के लिए बटन दबाएँ। आपकी उम्र {years} साल या उससे ज़्यादा होनी चाहिए।',
      button: 'खाता बनाएँ',
    },
  },
};
