import type { Poster, RotatorSlug } from '@mela/contract/api/placements';
import type { Texts } from '../../../kernel/texts.ts';

export type SeedPoster = {
  readonly audience?: 'all' | 'guest' | 'player';
  readonly title: Texts;
  readonly text: Texts;
  readonly link?: { readonly text: Texts; readonly value: string };
  /** Base path of the pictures: `/art/patang/label-wide`. */
  readonly art?: string;
  /** For play money only: left out where the operator has a licence for money. */
  readonly onlyInPlay?: true;
  readonly tone: Poster['tone'];
};

const diwali: SeedPoster = {
  title: { en: 'Diwali Night', hi: 'दिवाली की रात' },
  text: {
    en: 'Twenty lines of lamps, rockets and sweets. Try it free, without an account.',
    hi: 'बीस लाइनें: दीये, रॉकेट और मिठाई। बिना खाते के मुफ़्त आज़माएँ।',
  },
  link: { text: { en: 'Open the game', hi: 'खेल खोलें' }, value: '/games/mela/diwali-night' },
  art: '/art/diwali-night/label-wide',
  tone: 'indigo',
};

const patang: SeedPoster = {
  title: { en: 'Patang', hi: 'पतंग' },
  text: {
    en: 'Kites over the rooftops in 243 ways: cut ones fall, others rise in their place.',
    hi: 'छतों के ऊपर पतंगें, 243 रास्तों में: कटी पतंग गिरती है, उसकी जगह नई चढ़ती है।',
  },
  link: { text: { en: 'Open the game', hi: 'खेल खोलें' }, value: '/games/mela/patang' },
  art: '/art/patang/label-wide',
  tone: 'peacock',
};

const fairness: SeedPoster = {
  title: { en: 'Check any round yourself', hi: 'हर राउंड ख़ुद जाँचें' },
  text: {
    en: 'Each result is committed before you bet. Your own browser can check the commitment afterwards.',
    hi: 'हर नतीजा दाँव से पहले बंद कर दिया जाता है। बाद में आपका ब्राउज़र ख़ुद मिलान कर सकता है।',
  },
  link: { text: { en: 'See how', hi: 'तरीक़ा देखें' }, value: '/fairness' },
  art: '/art/site/fair-wide',
  tone: 'rani',
};

const playMoney: SeedPoster = {
  title: { en: 'Play rupees only', hi: 'सिर्फ़ खेल के रुपये' },
  text: {
    en: 'Nothing is bought here and nothing can be cashed out. Come for the fun of it.',
    hi: 'यहाँ न कुछ ख़रीदा जाता है, न पैसा निकलता है। बस मज़े के लिए आइए।',
  },
  link: { text: { en: 'Playing with care', hi: 'संभलकर खेलें' }, value: '/responsible-play' },
  art: '/art/site/calm-wide',
  onlyInPlay: true,
  tone: 'leaf',
};

/** On the home page the picture contains the name, so the title is another text. */
const homePosters: readonly SeedPoster[] = [
  {
    ...diwali,
    title: { en: 'A thousand lamps, twenty lines', hi: 'हज़ार दीये, बीस लाइनें' },
    text: {
      en: 'Rockets, sweets and free spins on the brightest night of the year. Try it without an account.',
      hi: 'साल की सबसे रोशन रात में रॉकेट, मिठाई और मुफ़्त स्पिन। बिना खाते के आज़माइए।',
    },
    link: { text: { en: 'Play Diwali Night', hi: 'दिवाली की रात खेलें' }, value: '/games/mela/diwali-night' },
  },
  {
    ...patang,
    title: { en: 'Cut the sky 243 ways', hi: '243 रास्तों में पेंच लड़ाइए' },
    link: { text: { en: 'Play Patang', hi: 'पतंग खेलें' }, value: '/games/mela/patang' },
  },
  { ...fairness, title: { en: 'Committed before, opened when you like', hi: 'पहले मुहर, फिर जब चाहें खोलिए' } },
  {
    ...playMoney,
    title: { en: 'The fair will wait for you', hi: 'मेला आपका इंतज़ार कर लेगा' },
    text: {
      en: 'Play rupees only: nothing is bought, nothing is cashed out. Take a break whenever you like.',
      hi: 'सिर्फ़ खेल के रुपये: न ख़रीद, न निकासी। जब मन हो, रुक जाइए।',
    },
  },
];

const hello: SeedPoster = {
  title: { en: 'Welcome to the fair', hi: 'मेले में आपका स्वागत है' },
  text: {
    en: 'Play rupees only. Every round can be checked.',
    hi: 'सिर्फ़ खेल के रुपये। हर राउंड जाँचा जा सकता है।',
  },
  link: { text: { en: 'How it works', hi: 'कैसे चलता है' }, value: '/fairness' },
  onlyInPlay: true,
  tone: 'indigo',
};

const care: SeedPoster = {
  title: { en: 'Playing with care', hi: 'संभलकर खेलें' },
  text: {
    en: 'How to set a measure, how to take a break, and whom to call.',
    hi: 'अपनी हद कैसे तय करें, कब रुकें और किससे बात करें।',
  },
  link: { text: { en: 'Read it', hi: 'पढ़ें' }, value: '/responsible-play' },
  tone: 'leaf',
};

const leave: SeedPoster = {
  audience: 'player',
  title: { en: 'You left the cashier', hi: 'आप कैशियर से निकल आए' },
  text: {
    en: 'Nothing was taken. You can go on whenever you like, or not at all.',
    hi: 'कुछ नहीं काटा गया। जब चाहें आगे बढ़ें, न चाहें तो भी ठीक।',
  },
  link: { text: { en: 'Back to the cashier', hi: 'कैशियर पर लौटें' }, value: '/payment' },
  tone: 'peacock',
};

/** The initial posters of each place. A place without a row here is empty. */
export const rotators: Readonly<Partial<Record<RotatorSlug, readonly SeedPoster[]>>> = {
  hello_bar: [hello],
  header_main_slider: homePosters,
  footer_main_slider: [fairness, care],
  promotions: [diwali, patang, fairness],
  cashier_popup_leave: [leave],
  web_push_subscription_popup: [],
};
