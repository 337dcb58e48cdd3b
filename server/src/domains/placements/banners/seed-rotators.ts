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
    hi: 'छतों के ऊपर पतंगें, 243 तरीकों में: कटी पतंग गिरती है, उसकी जगह नई चढ़ती है।',
  },
  link: { text: { en: 'Open the game', hi: 'खेल खोलें' }, value: '/games/mela/patang' },
  art: '/art/patang/label-wide',
  tone: 'peacock',
};

const railGaadi: SeedPoster = {
  title: { en: 'Rail Gaadi', hi: 'रेल गाड़ी' },
  text: {
    en: 'A part of every bet goes into the Mail Bag Jackpot, which must pay by a published sum.',
    hi: 'हर दाँव का एक हिस्सा डाक थैला जैकपॉट में जाता है, जो बताई गई रकम तक ज़रूर खुलता है।',
  },
  art: '/art/rail-gaadi/label-wide',
  tone: 'leaf',
};

const fairness: SeedPoster = {
  title: { en: 'Check any round yourself', hi: 'हर राउंड खुद जाँचें' },
  text: {
    en: 'Every result is fixed before you bet. Your own browser can check it afterwards.',
    hi: 'हर नतीजा दाँव से पहले तय होता है। बाद में आपका अपना ब्राउज़र उसे जाँच सकता है।',
  },
  link: { text: { en: 'See how', hi: 'देखें कैसे' }, value: '/fairness' },
  art: '/art/site/fair-wide',
  tone: 'rani',
};

/** On the home page the picture contains the name, so the title is another text. */
const homePosters: readonly SeedPoster[] = [
  {
    ...diwali,
    title: { en: 'A thousand lamps, twenty lines', hi: 'हज़ार दीये, बीस लाइनें' },
    text: {
      en: 'Rockets and sweets on a night of lamps. Try it without an account.',
      hi: 'दीयों की रात में रॉकेट और मिठाई। बिना खाते के आज़माइए।',
    },
    link: { text: { en: 'Play Diwali Night', hi: 'दिवाली की रात खेलें' }, value: '/games/mela/diwali-night' },
  },
  {
    ...patang,
    title: { en: 'Cut the sky 243 ways', hi: '243 तरीकों से पेंच लड़ाइए' },
    link: { text: { en: 'Play Patang', hi: 'पतंग खेलें' }, value: '/games/mela/patang' },
  },
  { ...fairness, title: { en: 'Fixed before you bet, yours to check', hi: 'दाँव से पहले तय, बाद में जाँच' } },
  {
    ...railGaadi,
    title: { en: 'One mail bag, many bets', hi: 'एक डाक थैला, सबके दाँव' },
    link: { text: { en: 'Play Rail Gaadi', hi: 'रेल गाड़ी खेलें' }, value: '/games/mela/rail-gaadi' },
  },
];

const hello: SeedPoster = {
  // A player was welcomed with a gift.
  audience: 'guest',
  title: { en: 'Welcome to Mela', hi: 'मेला में आपका स्वागत है' },
  text: {
    en: 'You can check every round yourself.',
    hi: 'हर राउंड आप खुद जाँच सकते हैं।',
  },
  link: { text: { en: 'How it works', hi: 'कैसे काम करता है' }, value: '/fairness' },
  onlyInPlay: true,
  tone: 'indigo',
};

const leave: SeedPoster = {
  audience: 'player',
  title: { en: 'You left the cashier', hi: 'आप कैशियर से निकल आए' },
  text: {
    en: 'You haven’t been charged. You can continue whenever you like.',
    hi: 'आपके पैसे नहीं कटे। जब चाहें, जारी रख सकते हैं।',
  },
  link: { text: { en: 'Back to the cashier', hi: 'कैशियर पर लौटें' }, value: '/payment' },
  tone: 'peacock',
};

/** Beside the fields of the request, which the operator switches on by `extended_profile_popup`. */
const aboutYou: SeedPoster = {
  audience: 'player',
  title: { en: 'A few words about you', hi: 'थोड़ा अपने बारे में' },
  text: {
    en: 'Your name and city help us to recognise you when you write to support or withdraw. No other player sees them.',
    hi: 'नाम और शहर से हम आपको पहचान पाते हैं, जब आप सहायता को लिखते हैं या पैसे निकालते हैं। ये किसी दूसरे खिलाड़ी को नहीं दिखते।',
  },
  tone: 'peacock',
};

/** The footer draws words alone. */
const withoutPicture = ({ art: _, ...poster }: SeedPoster): SeedPoster => poster;

/** The initial posters of each place. A place without a row here is empty. */
export const rotators: Readonly<Partial<Record<RotatorSlug, readonly SeedPoster[]>>> = {
  hello_bar: [hello],
  header_main_slider: homePosters,
  footer_main_slider: [withoutPicture(fairness)],
  promotions: [diwali, patang, fairness],
  cashier_popup_leave: [leave],
  extended_user_profile_popup: [aboutYou],
  web_push_subscription_popup: [],
};
