import type { Db } from '../../kernel/types.ts';

const site = { en: 'Mela', hi: 'मेला' } as const;

const pages = [
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
] as const;

/** Writes what is missing and leaves what an operator has changed. */
export async function seedPages(tx: Db): Promise<void> {
  const rows = pages.flatMap((page) =>
    (['en', 'hi'] as const).map((locale) => ({
      path: page.path,
      locale,
      title: page[locale][0],
      description: page[locale][1],
      og_image: '/art/diwali-night/label-wide-1366.webp',
      og_site_name: site[locale],
      prerender_header: null,
      prerender_status_code: 200,
    })),
  );
  await tx
    .insertInto('content.page')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
