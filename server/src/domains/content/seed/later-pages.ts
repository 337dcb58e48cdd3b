import type { SeedPage } from './pages.ts';

/** Pages that are off at first: by a setting, or not built yet. While off they answer 404, and no search engine sees these texts. */
export const laterPages: readonly SeedPage[] = [
  {
    path: 'vip-club',
    en: ['VIP club · Mela', 'What the club is, who can be a member, and what members get.'],
    hi: ['वीआईपी क्लब · मेला', 'क्लब क्या है, सदस्य कौन बन सकता है और सदस्यों को क्या मिलता है।'],
  },
  {
    path: 'levels-info',
    en: ['Levels · Mela', 'How points are counted and what each level means.'],
    hi: ['लेवल · मेला', 'पॉइंट कैसे गिने जाते हैं और हर लेवल का क्या मतलब है।'],
  },
  {
    path: 'tournaments',
    en: ['Tournaments · Mela', 'Tournaments now and coming up, with their rules and leaderboards.'],
    hi: ['मुकाबले · मेला', 'अभी चल रहे और आने वाले मुकाबले, उनके नियम और सूची।'],
  },
  {
    path: 'lottery',
    en: ['Lottery · Mela', 'Lotteries, their funds and draws. Every draw can be checked.'],
    hi: ['लॉटरी · मेला', 'लॉटरियाँ, उनकी रकम और ड्रॉ। हर ड्रॉ जाँचा जा सकता है।'],
  },
  {
    path: 'fortune-wheel',
    en: ['The wheel · Mela', 'A wheel with a few spins a day. You see the odds of each slice.'],
    hi: ['चरखी · मेला', 'हर दिन कुछ बार घुमाएँ। हर हिस्से की संभावना दिखाई जाती है।'],
  },
  {
    path: 'hall-of-fame',
    en: ['Hall of fame · Mela', 'Rounds that paid many times their bet, today and of all time.'],
    hi: ['सितारे · मेला', 'वे राउंड जिनमें दाँव के कई गुना मिले: आज के और अब तक के।'],
  },
  {
    path: 'hall-of-fame/statuses',
    en: ['Statuses · Mela', 'The statuses of the hall of fame and what they stand for.'],
    hi: ['दर्जे · मेला', 'सितारों के दर्जे और उनका मतलब।'],
  },
  {
    path: 'blog',
    en: ['Blog · Mela', 'News from Mela, and how its games are made.'],
    hi: ['ब्लॉग · मेला', 'मेला की खबरें, और यहाँ के खेल कैसे बनते हैं।'],
  },
  {
    path: 'girls',
    en: ['Gallery · Mela', 'Labels, posters and symbols of Mela’s own games, and how they were drawn.'],
    hi: ['गैलरी · मेला', 'मेला के अपने खेलों के लेबल, पोस्टर और सिंबल, और वे कैसे बने।'],
  },
  {
    path: 'gifts',
    en: ['Your gifts · Mela', 'Your gifts and the terms of each.'],
    hi: ['आपके तोहफ़े · मेला', 'आपके लिए रखे तोहफ़े, और हर एक की अपनी शर्त।'],
  },
];
