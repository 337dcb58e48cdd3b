import type { SeedRule } from '../seed-rule.ts';

const yourBets = { en: 'Your bets reached it.', hi: 'आपके दाँव से यह लेवल मिला।' } as const;

/**
 * Levels, achievements, prizes and gifts. A gift, also one of a mission, is an offer; a bonus that ended speaks of one. The others say what the player
 * has and invite to nothing: they come to everyone.
 */
export const clubRules: readonly SeedRule[] = [
  {
    alias: 'gift-offered',
    event: 'gift.offered',
    conditions: { announced: null },
    product: 'offers',
    channels: ['inbox', 'email', 'push', 'messenger'],
    why: { en: 'You asked to hear of offers.', hi: 'आपने ऑफ़र की खबर माँगी थी।' },
    texts: {
      en: { title: 'A gift is waiting for you', text: 'Read its terms first. Take it or leave it.', action: 'See the gift' },
      hi: { title: 'आपके लिए एक तोहफ़ा है', text: 'पहले उसकी शर्तें देखें। लेना या न लेना आपकी मर्ज़ी है।', action: 'तोहफ़ा देखें' },
    },
    link: '/gifts',
  },
  {
    alias: 'bonus-expired',
    event: 'bonus.ended',
    conditions: { state: 'expired' },
    product: 'offers',
    channels: ['inbox'],
    priority: 3,
    why: { en: 'You took a bonus.', hi: 'आपने एक बोनस लिया था।' },
    texts: {
      en: {
        title: 'Your bonus has ended',
        text: 'Its time is over. What you deposited, and what you won without it, is still yours.',
        action: 'See the bonus',
      },
      hi: {
        title: 'आपका बोनस खत्म हो गया',
        text: 'उसका समय पूरा हो गया। आपकी जमा रकम और उसके बिना की जीत पहले की तरह आपकी है।',
        action: 'बोनस देखें',
      },
    },
    link: '/gifts',
  },
  {
    alias: 'level-reached',
    event: 'level.reached',
    channels: ['inbox'],
    why: yourBets,
    texts: {
      en: { title: 'You have reached a new level', text: 'The page of levels shows what it gives.', action: 'See the levels' },
      hi: { title: 'आप नए लेवल पर पहुँचे', text: 'इससे क्या मिलता है, यह लेवलों के पेज पर है।', action: 'लेवल देखें' },
    },
    link: '/levels-info',
  },
  {
    alias: 'level-changed',
    event: 'level.lost',
    conditions: { by: 'levels' },
    channels: ['inbox'],
    why: { en: 'We changed the levels.', hi: 'हमने लेवल बदले हैं।' },
    texts: {
      en: {
        title: 'Your level has changed',
        text: 'We changed the levels, and your points now belong to another one. All your points are still there.',
        action: 'See the levels',
      },
      hi: {
        title: 'आपका लेवल बदल गया',
        text: 'हमने लेवल बदले हैं, और आपके पॉइंट पर अब दूसरा लेवल है। आपके सारे पॉइंट वैसे ही हैं।',
        action: 'लेवल देखें',
      },
    },
    link: '/levels-info',
  },
  {
    alias: 'achievement-earned',
    event: 'achievement.earned',
    channels: ['inbox'],
    why: { en: 'You earned it.', hi: 'आपने इसे हासिल किया।' },
    texts: {
      en: { title: 'A new stamp in your album', text: 'You have earned an achievement.', action: 'Open the album' },
      hi: { title: 'एल्बम में नया स्टैम्प', text: 'आपने एक उपलब्धि हासिल की।', action: 'एल्बम खोलें' },
    },
    link: '/achievements',
  },
  {
    alias: 'mission-done',
    event: 'mission.done',
    product: 'club',
    channels: ['inbox'],
    priority: 3,
    why: { en: 'You did a mission.', hi: 'आपने एक मिशन पूरा किया।' },
    texts: {
      en: {
        title: 'You have done a mission',
        text: 'Its gift is on the page of missions. Take it or leave it.',
        action: 'See the missions',
      },
      hi: { title: 'एक मिशन पूरा हुआ', text: 'उसका तोहफ़ा मिशन के पेज पर है। लेना या न लेना आपकी मर्ज़ी है।', action: 'मिशन देखें' },
    },
    link: '/daily-missions',
  },
  {
    alias: 'contest-won',
    event: 'contest.won',
    channels: ['email'],
    variables: { name: { field: 'names', type: 'names' }, place: { field: 'place', type: 'number' } },
    why: { en: 'You took part in a tournament or lottery.', hi: 'आपने मुकाबले या लॉटरी में हिस्सा लिया।' },
    texts: {
      en: { title: 'You have won a prize', text: '{name}: place {place}. The prize is in your account.', action: 'Open Mela' },
      hi: { title: 'आपने इनाम जीता', text: '{name}: स्थान {place}। इनाम आपके खाते में है।', action: 'मेला खोलें' },
    },
    link: '/profile',
  },
  {
    alias: 'referral-rewarded',
    event: 'prize.awarded',
    conditions: { giver: 'referral' },
    channels: ['inbox'],
    why: { en: 'A friend joined with your code.', hi: 'एक दोस्त आपके कोड से जुड़ा।' },
    texts: {
      en: { title: 'Your reward for a friend is here', text: 'It is in your account.', action: 'See your friends' },
      hi: { title: 'दोस्त के लिए इनाम आ गया', text: 'यह आपके खाते में है।', action: 'अपने दोस्त देखें' },
    },
    link: '/referral-program/statistics',
  },
];
