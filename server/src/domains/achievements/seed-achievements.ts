import type { AchievementDraft } from '@mela/contract/api/operators/operator-achievements';
import type { Db } from '../../kernel/types.ts';
import { insertAchievement } from './achievement-store.ts';

type Row = Omit<AchievementDraft, 'position' | 'hidden'> & { readonly hidden?: true };

const play = { facts: ['round'], tiers: [1] } satisfies Partial<AchievementDraft['condition']>;

/** The achievements of a demo. Those of safe play are as many as those of play, and no later in the album. */
const demoAchievements: readonly Row[] = [
  {
    slug: 'first-spin',
    names: { en: 'First spin', hi: 'पहला स्पिन' },
    texts: { en: 'Play a round of any game.', hi: 'किसी भी खेल का एक राउंड खेलें।' },
    emblem: 'reel',
    condition: { ...play, count: 'days' },
  },
  {
    slug: 'first-limit',
    names: { en: 'My own line', hi: 'मेरी अपनी सीमा' },
    texts: { en: 'Set a limit of your own.', hi: 'अपनी एक सीमा तय करें।' },
    emblem: 'fence',
    condition: { facts: ['limit'], count: 'items', tiers: [1] },
  },
  {
    slug: 'first-check',
    names: { en: 'Trust, but check', hi: 'भरोसा, पर जाँच के साथ' },
    texts: { en: 'Check {count} of your rounds in your own browser.', hi: 'अपने {count} राउंड अपने ब्राउज़र में जाँचें।' },
    emblem: 'loupe',
    condition: { facts: ['check'], count: 'items', tiers: [1, 5, 25] },
  },
  {
    slug: 'titles-tried',
    names: { en: 'Every matchbox', hi: 'हर माचिस' },
    texts: { en: 'Try {count} of Mela’s own games.', hi: 'मेला के {count} खेल आज़माएँ।' },
    emblem: 'titles',
    condition: { ...play, count: 'items', house: true, tiers: [4, 8, 12] },
  },
  {
    slug: 'limit-held',
    names: { en: 'Seven quiet days', hi: 'सात निश्चिंत दिन' },
    texts: { en: 'Keep a limit for {count} days.', hi: '{count} दिन तक अपनी सीमा बनाए रखें।' },
    emblem: 'tree',
    condition: { facts: ['limit'], count: 'held', tiers: [7, 30, 180] },
  },
  {
    slug: 'five-mechanics',
    names: { en: 'How it works', hi: 'कैसे चलता है' },
    texts: { en: 'Try games with {count} different features.', hi: '{count} अलग-अलग फ़ीचर वाले खेल आज़माएँ।' },
    emblem: 'cogs',
    condition: { ...play, count: 'mechanics', tiers: [3, 5] },
  },
  {
    slug: 'second-factor',
    names: { en: 'Two keys', hi: 'दो चाबियाँ' },
    texts: { en: 'Switch on two-step login.', hi: 'दो चरणों वाला लॉग इन चालू करें।' },
    emblem: 'key',
    condition: { facts: ['factor'], count: 'facts', tiers: [1] },
  },
  {
    slug: 'document',
    names: { en: 'It is me', hi: 'मैं ही हूँ' },
    texts: { en: 'Have your document verified.', hi: 'अपने दस्तावेज़ की पुष्टि कराएँ।' },
    emblem: 'card',
    condition: { facts: ['identity'], count: 'facts', tiers: [1] },
  },
  {
    slug: 'mission-days',
    names: { en: 'Errands done', hi: 'दिन का काम पूरा' },
    texts: { en: 'Do a mission on {count} days.', hi: '{count} दिन कोई मिशन पूरा करें।' },
    emblem: 'flag',
    condition: { facts: ['mission'], count: 'days', tiers: [1, 5, 20] },
  },
  {
    slug: 'quiet-hours',
    names: { en: 'Good night', hi: 'शुभ रात्रि' },
    texts: { en: 'Choose quiet hours.', hi: 'अपना शांत समय चुनें।' },
    emblem: 'moon',
    condition: { facts: ['quiet'], count: 'facts', tiers: [1] },
  },
  {
    slug: 'own-end',
    names: { en: 'Out in good time', hi: 'समय रहते बाहर' },
    texts: {
      en: 'Log out within your own limit of play time on {count} days.',
      hi: 'खेलने के समय की अपनी सीमा के भीतर {count} दिन लॉग आउट करें।',
    },
    emblem: 'door',
    condition: { facts: ['own_end'], count: 'days', tiers: [1, 5, 20] },
  },
  {
    slug: 'break-and-back',
    names: { en: 'A rest well taken', hi: 'सुकून का ब्रेक' },
    texts: { en: 'Take a break, and come back when it is over.', hi: 'ब्रेक लें, और उसके पूरा होने पर लौटें।' },
    emblem: 'hammock',
    condition: { facts: ['return'], count: 'items', tiers: [1] },
  },
  {
    slug: 'kites',
    names: { en: 'Kite in the sky', hi: 'आसमान में पतंग' },
    texts: { en: 'Play a round at Makar Sankranti.', hi: 'मकर संक्रांति पर एक राउंड खेलें।' },
    emblem: 'kite',
    condition: { ...play, count: 'days', festival: 'kites' },
  },
  {
    slug: 'holi',
    names: { en: 'All the colours', hi: 'सारे रंग' },
    texts: { en: 'Play a round at Holi.', hi: 'होली पर एक राउंड खेलें।' },
    emblem: 'colours',
    condition: { ...play, count: 'days', festival: 'holi' },
  },
  {
    slug: 'teej',
    names: { en: 'Swings of Sawan', hi: 'सावन के झूले' },
    texts: { en: 'Play a round at Teej.', hi: 'तीज पर एक राउंड खेलें।' },
    emblem: 'swing',
    condition: { ...play, count: 'days', festival: 'teej' },
  },
  {
    slug: 'diwali',
    names: { en: 'A lamp for Diwali', hi: 'दिवाली का दीया' },
    texts: { en: 'Play a round at Diwali.', hi: 'दिवाली पर एक राउंड खेलें।' },
    emblem: 'lamp',
    condition: { ...play, count: 'days', festival: 'diwali' },
  },
  {
    slug: 'festivals',
    names: { en: 'The year in festivals', hi: 'त्योहारों का साल' },
    texts: { en: 'Play a round at {count} different festivals.', hi: '{count} अलग-अलग त्योहारों पर एक-एक राउंड खेलें।' },
    emblem: 'garland',
    condition: { ...play, count: 'festivals', tiers: [2, 4] },
  },
  {
    slug: 'limits-of-kinds',
    names: { en: 'Scales in balance', hi: 'तराज़ू बराबर' },
    texts: { en: 'Set limits of {count} kinds.', hi: '{count} तरह की सीमाएँ तय करें।' },
    emblem: 'scales',
    condition: { facts: ['limit'], count: 'kinds', tiers: [2, 4] },
  },
  {
    slug: 'limit-year',
    names: { en: 'A knot that holds', hi: 'पक्की गाँठ' },
    texts: { en: 'Keep a limit for a whole year.', hi: 'पूरे साल अपनी सीमा बनाए रखें।' },
    emblem: 'pouch',
    condition: { facts: ['limit'], count: 'held', tiers: [365] },
  },
  {
    slug: 'quiet-held',
    names: { en: 'The owl sleeps', hi: 'उल्लू भी सोया' },
    texts: { en: 'Keep your quiet hours for {count} days.', hi: '{count} दिन तक अपना शांत समय बनाए रखें।' },
    emblem: 'owl',
    condition: { facts: ['quiet'], count: 'held', tiers: [7, 30, 90] },
  },
  {
    slug: 'checks-on-days',
    names: { en: 'A clear glass', hi: 'साफ़ शीशा' },
    texts: { en: 'Check a round on {count} different days.', hi: '{count} अलग-अलग दिन कोई राउंड जाँचें।' },
    emblem: 'hourglass',
    condition: { facts: ['check'], count: 'days', tiers: [3, 10] },
  },
  {
    slug: 'factor-held',
    names: { en: 'A lock that holds', hi: 'पक्का ताला' },
    texts: { en: 'Keep two-step login on for {count} days.', hi: '{count} दिन तक दो चरणों वाला लॉग इन चालू रखें।' },
    emblem: 'lock',
    condition: { facts: ['factor'], count: 'held', tiers: [30, 180, 365] },
  },
  {
    slug: 'mission-streak',
    names: { en: 'Chain of missions', hi: 'मिशनों की कड़ी' },
    texts: { en: 'Do a mission on {count} days in a row.', hi: 'लगातार {count} दिन कोई मिशन पूरा करें।' },
    emblem: 'chain',
    condition: { facts: ['mission'], count: 'streak', tiers: [3, 5, 7] },
  },
  {
    slug: 'months',
    names: { en: 'Turn of the months', hi: 'बदलते महीने' },
    texts: { en: 'Play a round in {count} different months.', hi: '{count} अलग-अलग महीनों में एक-एक राउंड खेलें।' },
    emblem: 'months',
    condition: { ...play, count: 'months', tiers: [3, 6, 12] },
  },
  {
    slug: 'welcome',
    names: { en: 'Welcome in', hi: 'स्वागत है' },
    texts: { en: 'Create an account.', hi: 'खाता बनाएँ।' },
    emblem: 'elephant',
    condition: { facts: ['member'], count: 'facts', tiers: [1] },
  },
  {
    slug: 'years',
    names: { en: 'Old friends', hi: 'पुराने दोस्त' },
    texts: { en: 'Have your account for {count} days.', hi: 'आपका खाता {count} दिन पुराना हो।' },
    emblem: 'calendar',
    condition: { facts: ['member'], count: 'held', tiers: [365, 730, 1095] },
  },
  {
    slug: 'safe-hands',
    names: { en: 'In safe hands', hi: 'सुरक्षित हाथों में' },
    texts: {
      en: 'Have a verified document, two-step login and a limit.',
      hi: 'दस्तावेज़ की पुष्टि, दो चरणों वाला लॉग इन और एक सीमा: तीनों रखें।',
    },
    emblem: 'rings',
    condition: { facts: ['identity', 'factor', 'limit'], count: 'facts', tiers: [3] },
  },
  {
    slug: 'new-year',
    names: { en: 'First light', hi: 'पहली किरण' },
    texts: { en: 'Play a round on the first day of a year.', hi: 'साल के पहले दिन एक राउंड खेलें।' },
    emblem: 'sunrise',
    hidden: true,
    condition: { ...play, count: 'days', days: ['01-01'] },
  },
  {
    slug: 'leap-day',
    names: { en: 'The day between', hi: 'बीच का दिन' },
    texts: { en: 'Play a round on 29 February.', hi: '29 फ़रवरी को एक राउंड खेलें।' },
    emblem: 'hare',
    hidden: true,
    condition: { ...play, count: 'days', days: ['02-29'] },
  },
  {
    slug: 'all-calm',
    names: { en: 'The bell at dusk', hi: 'साँझ की घंटी' },
    texts: { en: 'Have quiet hours, a limit and a break behind you.', hi: 'शांत समय, एक सीमा और एक ब्रेक: तीनों आज़मा चुके हों।' },
    emblem: 'bell',
    hidden: true,
    condition: { facts: ['quiet', 'limit', 'return'], count: 'facts', tiers: [3] },
  },
];

/** Writes those that are missing. */
export async function seedAchievements(tx: Db): Promise<void> {
  for (const [position, { hidden = false, ...row }] of demoAchievements.entries())
    await insertAchievement(tx, { ...row, hidden, position, state: 'published' });
}
