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
      'House-made Indian slots for play money. Every return is an exact fraction, every round can be checked in your own browser.',
    ],
    hi: [
      'मेला: ऐसे स्लॉट जिनका हिसाब आप ख़ुद जाँच सकें',
      'खेल के रुपयों वाले देसी स्लॉट। हर खेल का रिटर्न पूरा-पूरा बताया जाता है और हर राउंड आप अपने ब्राउज़र में जाँच सकते हैं।',
    ],
    licensed: {
      en: [
        'Mela: slots with odds you can check',
        'House-made Indian slots. Every return is an exact fraction, every round can be checked in your own browser.',
      ],
      hi: [
        'मेला: ऐसे स्लॉट जिनका हिसाब आप ख़ुद जाँच सकें',
        'देसी स्लॉट, अपने घर के बने। हर खेल का रिटर्न पूरा-पूरा बताया जाता है और हर राउंड आप अपने ब्राउज़र में जाँच सकते हैं।',
      ],
    },
  },
  {
    path: 'games',
    en: ['All games · Mela', 'Every game of the house with its exact return. Try any of them without an account.'],
    hi: ['सारे खेल · मेला', 'हर खेल अपने सही-सही रिटर्न के साथ। बिना खाते के भी खेलकर देखें।'],
  },
  {
    path: 'games/developer',
    en: ['Studios · Mela', 'Who makes the games of the fair, and every game of each of them.'],
    hi: ['स्टूडियो · मेला', 'मेले के खेल कौन बनाता है, और किसके कौन-से खेल यहाँ हैं।'],
  },
  {
    path: 'search-games',
    en: ['Find a game · Mela', 'Search the games of the fair by name or kind.'],
    hi: ['खेल खोजें · मेला', 'नाम या किस्म से मेले के खेल खोजें।'],
  },
  {
    path: 'rules',
    en: ['Rules · Mela', 'How money, games, fairness and your account work here, in plain words.'],
    hi: ['नियम · मेला', 'पैसे, खेल, निष्पक्षता और आपका खाता यहाँ कैसे चलते हैं, सीधी भाषा में।'],
  },
  {
    path: 'fairness',
    en: ['Check any round · Mela', 'How each round is decided before you bet, and how to check it in your own browser.'],
    hi: ['हर राउंड जाँचें · मेला', 'हर राउंड दाँव से पहले कैसे तय होता है, और उसे अपने ब्राउज़र में कैसे जाँचें।'],
  },
  {
    path: 'actions/list',
    en: ['What is on · Mela', 'The posters that hang at the fair now: games, and things worth knowing.'],
    hi: ['अभी क्या चल रहा है · मेला', 'मेले में इस समय लगे पोस्टर: खेल, और कुछ काम की बातें।'],
  },
  {
    path: 'mob-app',
    en: ['Mela on your phone', 'The whole fair on a phone: how to put it there and what it takes.'],
    hi: ['आपके फ़ोन पर मेला', 'पूरा मेला फ़ोन पर: कैसे लगाएँ और क्या चाहिए।'],
  },
  {
    path: 'app',
    en: ['Install Mela', 'Put Mela on your home screen straight from the browser, without a store.'],
    hi: ['मेला इंस्टॉल करें', 'ब्राउज़र से ही मेला अपनी होम स्क्रीन पर लगाएँ, किसी ऐप स्टोर के बिना।'],
  },
];
