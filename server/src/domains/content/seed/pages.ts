/** Title and description of a page; heading and text of a section. */
export type Pair = readonly [string, string];
export type InBoth = { readonly en: Pair; readonly hi: Pair };

export type SeedPage = InBoth & {
  readonly path: string;
  /** Title and description where the operator has a licence for money; without it, the same. */
  readonly licensed?: InBoth;
  readonly sections?: readonly (InBoth & { /** For play money only. */ readonly onlyInPlay?: true })[];
};

/** Titles and descriptions of the open pages, for search engines. Home is `seo_main`. */
export const openPages: readonly SeedPage[] = [
  {
    path: 'seo_main',
    en: [
      'Mela: slots with odds you can check',
      'Indian slots for play money. Every game shows its exact RTP, and you can check every round in your own browser.',
    ],
    hi: ['मेला: ऐसे स्लॉट जिन्हें आप खुद जाँच सकें', 'प्ले मनी वाले देसी स्लॉट। हर खेल अपना सटीक आरटीपी दिखाता है और हर राउंड आप अपने ब्राउज़र में जाँच सकते हैं।'],
    licensed: {
      en: [
        'Mela: slots with odds you can check',
        'Indian slots. Every game shows its exact RTP, and you can check every round in your own browser.',
      ],
      hi: ['मेला: ऐसे स्लॉट जिन्हें आप खुद जाँच सकें', 'देसी स्लॉट। हर खेल अपना सटीक आरटीपी दिखाता है और हर राउंड आप अपने ब्राउज़र में जाँच सकते हैं।'],
    },
  },
  {
    path: 'games',
    en: ['All games · Mela', 'All games with their exact RTP. Try any of them without an account.'],
    hi: ['सारे खेल · मेला', 'सभी खेल, सटीक आरटीपी के साथ। कोई भी खेल बिना खाते के आज़माएँ।'],
  },
  {
    path: 'games/developer',
    en: ['Providers · Mela', 'Who makes the games on Mela, and all games of each of them.'],
    hi: ['प्रोवाइडर · मेला', 'मेला के खेल कौन बनाता है, और किसके कौन-से खेल यहाँ हैं।'],
  },
  {
    path: 'search-games',
    en: ['Search games · Mela', 'Search the games by name or type.'],
    hi: ['खेल खोजें · मेला', 'नाम या प्रकार से खेल खोजें।'],
  },
  {
    path: 'rules',
    en: ['Rules · Mela', 'How money, games, fairness and your account work here, in plain words.'],
    hi: ['नियम · मेला', 'पैसे, खेल, जाँच और आपका खाता यहाँ कैसे चलते हैं, सीधी भाषा में।'],
  },
  {
    path: 'fairness',
    en: ['Check any round · Mela', 'How each round is decided before you bet, and how to check it in your own browser.'],
    hi: ['हर राउंड जाँचें · मेला', 'हर राउंड दाँव से पहले कैसे तय होता है, और उसे अपने ब्राउज़र में कैसे जाँचें।'],
  },
  {
    path: 'actions/list',
    en: ['Offers · Mela', 'What’s on at Mela now: games, and things worth knowing.'],
    hi: ['ऑफ़र · मेला', 'मेला में अभी क्या-क्या है: खेल, और कुछ काम की बातें।'],
  },
  {
    path: 'mob-app',
    en: ['Mela on your phone', 'Mela on your phone: how to install it and what it needs.'],
    hi: ['आपके फ़ोन पर मेला', 'मेला आपके फ़ोन पर: कैसे इंस्टॉल करें और क्या चाहिए।'],
  },
  {
    path: 'app',
    en: ['Install Mela', 'Add Mela to your home screen straight from the browser, without an app store.'],
    hi: ['मेला इंस्टॉल करें', 'ब्राउज़र से ही मेला अपनी होम स्क्रीन पर जोड़ें, किसी ऐप स्टोर के बिना।'],
  },
];
