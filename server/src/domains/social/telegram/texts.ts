import type { Locale } from '@mela/contract/site/languages';

/** What the bot answers: to /start, to /start registration, and to /help. */
export const replies = ['start', 'start-registration', 'help'] as const;
export type Reply = (typeof replies)[number];

type Text = { readonly text: string; readonly button: string };

export const replyTexts: Readonly<Record<Locale, Readonly<Record<Reply, Text>>>> = {
  en: {
    start: { text: 'Hello, this is Mela. Tap the button to open the site; you’ll be logged in there.', button: 'Open Mela' },
    'start-registration': {
      text: 'Hello, this is Mela. Tap the button to create your account. You must be {years} or older.',
      button: 'Create account',
    },
    help: {
      text: [
        'I open Mela inside Telegram and log you in.',
        '/start opens the site. If you have an account already, log in once with your email or phone, and from then on I do it for you.',
        'I can’t see your account or your payments. For questions about them, open Help: our team answers there.',
        'Limits and breaks are on the site too, whenever you want one.',
      ].join('\n\n'),
      button: 'Open Help',
    },
  },
  hi: {
    start: { text: 'नमस्ते, यह मेला है। साइट खोलने के लिए बटन दबाएँ; वहाँ आपका लॉग इन हो जाएगा।', button: 'मेला खोलें' },
    'start-registration': {
      text: 'नमस्ते, यह मेला है। खाता बनाने के लिए बटन दबाएँ। आपकी उम्र {years} साल या उससे ज़्यादा होनी चाहिए।',
      button: 'खाता बनाएँ',
    },
    help: {
      text: [
        'मैं मेला को टेलीग्राम के अंदर खोलता हूँ और आपको लॉग इन कराता हूँ।',
        '/start से साइट खुलती है। खाता पहले से है, तो एक बार अपने ईमेल या फ़ोन से लॉग इन करें; उसके बाद यह काम मेरा है।',
        'आपका खाता और आपके भुगतान मुझे नहीं दिखते। उनके बारे में कुछ पूछना हो, तो मदद खोलें: वहाँ हमारी टीम जवाब देती है।',
        'सीमा या ब्रेक चाहिए, तो वह भी साइट पर है।',
      ].join('\n\n'),
      button: 'मदद खोलें',
    },
  },
};

/** The list of commands that the messenger shows beside the field for a message. */
export const commandTexts: Readonly<Record<Locale, Readonly<Record<'start' | 'help', string>>>> = {
  en: { start: 'Open Mela', help: 'What this bot can do' },
  hi: { start: 'मेला खोलें', help: 'यह बॉट क्या कर सकता है' },
};
