/** Title and description; of a section heading and text. */
type Pair = readonly [string, string];
type InBoth = { readonly en: Pair; readonly hi: Pair };
export type SeedPage = InBoth & { readonly path: string; readonly sections?: readonly InBoth[] };

export const pages: readonly SeedPage[] = [
  {
    path: 'seo_main',
    en: [
      'Mela: slots with odds you can check',
      'House-made Indian slots for play money. Every return is an exact fraction, every round can be checked in your own browser.',
    ],
    hi: [
      'मेला: ऐसे स्लॉट जिनका हिसाब आप खुद जाँच सकें',
      'खेल के रुपयों वाले देसी स्लॉट। हर खेल का रिटर्न पूरा-पूरा बताया जाता है और हर राउंड आप अपने ब्राउज़र में जाँच सकते हैं।',
    ],
  },
  {
    path: 'games',
    en: ['All games · Mela', 'Every game of the house with its exact return. Try any of them without an account.'],
    hi: ['सारे खेल · मेला', 'हर खेल अपने सही-सही रिटर्न के साथ। बिना खाते के भी खेलकर देखें।'],
  },
  {
    path: 'rules',
    en: ['Rules · Mela', 'How play money, games, fairness and your account work here.'],
    hi: ['नियम · मेला', 'खेल के रुपये, खेल, निष्पक्षता और आपका खाता यहाँ कैसे चलते हैं।'],
  },
  {
    path: 'fairness',
    en: ['Check any round · Mela', 'How each round is decided before you bet, and how to check it in your own browser.'],
    hi: ['हर राउंड जाँचें · मेला', 'हर राउंड दाँव से पहले कैसे तय होता है, और उसे अपने ब्राउज़र में कैसे जाँचें।'],
  },
];
