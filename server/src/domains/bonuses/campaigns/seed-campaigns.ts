import type { CampaignDraft, CodeDraft } from '@mela/contract/api/bonuses';
import type { BonusTerms } from '@mela/contract/api/prizes';
import { systemOrigin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { changeCampaign, createCampaign, createCode } from './edit-campaigns.ts';
import { campaignBySlug } from './campaign-store.ts';
import { useCode } from '../codes/code-store.ts';

const everyGame = { games: {}, types: {}, otherwise: 100 };
const terms = (wagerTimes: number, days: number, betMax: number, winMax: number): BonusTerms => ({
  wagerTimes,
  days,
  betMax,
  winMax,
  weights: everyGame,
});
const match = (percent: number, max: number) =>
  ({ type: 'deposit_match', percent, max, depositMin: 500, terms: terms(10, 14, 100, 20_000) }) as const;

/**
 * Campaigns of a demo: a welcome pack of three deposits, gifts for a phone and a profile, a composite gift, a gift of the wheel, and codes in
 * every state.
 */
const campaigns: readonly CampaignDraft[] = [
  {
    slug: 'welcome-1',
    name: { en: 'Welcome pack: first deposit', hi: 'वेलकम पैक: पहली जमा' },
    about: { en: 'Your first deposit, doubled as bonus money.', hi: 'पहली जमा जितना ही बोनस।' },
    rule: 'deposit',
    depositNumber: 1,
    prize: match(100, 5_000),
    takeDays: 30,
    pack: 'welcome',
    step: 1,
  },
  {
    slug: 'welcome-2',
    name: { en: 'Welcome pack: second deposit', hi: 'वेलकम पैक: दूसरी जमा' },
    about: { en: 'Half of your second deposit as bonus money.', hi: 'दूसरी जमा का आधा बोनस।' },
    rule: 'deposit',
    depositNumber: 2,
    prize: match(50, 3_000),
    takeDays: 30,
    pack: 'welcome',
    step: 2,
  },
  {
    slug: 'welcome-3',
    name: { en: 'Welcome pack: third deposit', hi: 'वेलकम पैक: तीसरी जमा' },
    about: { en: 'A quarter of your third deposit as bonus money.', hi: 'तीसरी जमा का चौथाई बोनस।' },
    rule: 'deposit',
    depositNumber: 3,
    prize: match(25, 2_000),
    takeDays: 30,
    pack: 'welcome',
    step: 3,
  },
  {
    slug: 'choose-your-gift',
    name: { en: 'Choose one of three', hi: 'तीन में से एक चुनें' },
    about: { en: 'A small gift for a new account: you choose what is in it.', hi: 'नए खाते के लिए छोटा तोहफ़ा: उसमें क्या हो, आप चुनें।' },
    rule: 'registration',
    prize: {
      type: 'choice',
      pick: 1,
      of: [
        { type: 'cash', amount: 50 },
        { type: 'bonus', amount: 200, terms: terms(5, 7, 50, 2_000) },
        { type: 'points', points: 100 },
      ],
    },
    takeDays: 30,
  },
  {
    slug: 'phone-gift',
    name: { en: 'A gift for your phone number', hi: 'फ़ोन नंबर के लिए तोहफ़ा' },
    about: { en: 'Confirm your phone number and take ₹100.', hi: 'फ़ोन नंबर की पुष्टि करें और ₹100 लें।' },
    rule: 'phone',
    prize: { type: 'cash', amount: 100 },
    takeDays: 90,
  },
  {
    slug: 'profile-gift',
    name: { en: 'A gift for your profile', hi: 'प्रोफ़ाइल के लिए तोहफ़ा' },
    about: { en: 'Fill in your name and city and take 50 points.', hi: 'नाम और शहर भरें और 50 पॉइंट लें।' },
    rule: 'profile',
    prize: { type: 'points', points: 50 },
    takeDays: 90,
  },
  {
    slug: 'wheel-parcel',
    name: { en: 'A parcel from the wheel', hi: 'चरखी का पार्सल' },
    about: { en: '₹100 of bonus money that the wheel stopped on.', hi: 'चरखी जिस पर रुकी, वह ₹100 का बोनस।' },
    rule: 'contest',
    prize: { type: 'bonus', amount: 100, terms: terms(5, 7, 50, 1_000) },
    playerMax: 1_000,
  },
  {
    slug: 'demo-code',
    name: { en: 'Code gift', hi: 'कोड का तोहफ़ा' },
    about: { en: '₹500 of bonus money for a code.', hi: 'कोड के लिए ₹500 का बोनस।' },
    rule: 'code',
    prize: { type: 'bonus', amount: 500, terms: terms(10, 7, 50, 5_000) },
    playerMax: 10,
  },
];

const codes = (now: Date): readonly CodeDraft[] => {
  const nowSec = Math.floor(now.getTime() / 1000);
  const daySec = 86_400;
  return [
    { code: 'DEMO-BONUS', campaign: 'demo-code' },
    { code: 'DEMO-EXPIRED', campaign: 'demo-code', endsAt: nowSec - daySec },
    { code: 'DEMO-USED-UP', campaign: 'demo-code', usesMax: 1 },
    { code: 'DEMO-VIP', campaign: 'demo-code', vipOnly: true },
    { code: 'DEMO-LATER', campaign: 'demo-code', startsAt: nowSec + 365 * daySec },
  ];
};

/** Adds what is missing; an existing campaign stays as it is, also when it was stopped. */
export async function seedCampaigns(tx: Db, now: Date): Promise<void> {
  const editing = { origin: systemOrigin('seed'), now };
  for (const draft of campaigns) {
    if (await campaignBySlug(tx, draft.slug)) continue;
    await createCampaign(tx, draft, editing);
    await changeCampaign(tx, draft.slug, 'active', now);
    if (draft.slug !== 'demo-code') continue;
    for (const code of codes(now)) await createCode(tx, code);
    await useCode(tx, 'DEMO-USED-UP');
  }
}
