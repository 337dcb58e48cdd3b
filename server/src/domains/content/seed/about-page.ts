import type { SeedPage } from './pages.ts';

export const aboutPage: SeedPage = {
  path: 'about',
  en: ['About Mela', 'Who makes the games of Mela, how their odds are counted, and how you can check them.'],
  hi: ['मेला के बारे में', 'मेला के खेल कौन बनाता है, संभावनाएँ कैसे गिनी जाती हैं और आप उन्हें कैसे जाँच सकते हैं।'],
  sections: [
    {
      en: [
        'What this is',
        'Mela means a fair. The site, its games and its cashier are all made by one team. Every game looks like an old Indian matchbox label, with its name in both scripts.',
      ],
      hi: ['यह क्या है', 'साइट, खेल और कैशियर, सब एक ही टीम बनाती है। हर खेल पुराने देसी माचिस के लेबल जैसा दिखता है, और उसका नाम दोनों लिपियों में छपा है।'],
    },
    {
      onlyInPlay: true,
      en: [
        'Play money',
        'Balances here are play money. You can’t buy it or cash it out. The cashier has all the steps of a real one, so you can try them, but no real money moves.',
      ],
      hi: [
        'प्ले मनी',
        'यहाँ बैलेंस प्ले मनी है। इसे न खरीदा जा सकता है, न निकाला जा सकता है। कैशियर में असली जैसे सारे चरण हैं, ताकि आप आज़मा सकें, पर असली पैसे कहीं नहीं जाते।',
      ],
    },
    {
      en: [
        'Odds you can read',
        'Each of our games shows its RTP as an exact fraction. We count it in two different ways, and both give the same numbers. It describes very many rounds: one evening can end anywhere.',
      ],
      hi: [
        'संभावनाएँ, साफ़-साफ़',
        'हमारा हर खेल अपना आरटीपी सटीक भिन्न में दिखाता है। हम उसे दो अलग तरीकों से गिनते हैं और दोनों से वही अंक आते हैं। यह बहुत सारे राउंड का हिसाब है: एक शाम का नतीजा कुछ भी हो सकता है।',
      ],
    },
    {
      en: [
        'Rounds you can check',
        'The secret number behind your rounds is fixed before you bet, and you see its hash. When you reveal it, your own browser recomputes every round. You don’t have to take our word for it.',
      ],
      hi: [
        'राउंड, जिन्हें आप जाँचें',
        'आपके राउंड जिस गुप्त नंबर से निकलते हैं, वह दाँव से पहले तय होता है और उसका हैश आपको दिखता है। उसे देखते ही आपका अपना ब्राउज़र हर राउंड दोबारा निकालता है। सिर्फ़ हमारी बात मानने की ज़रूरत नहीं।',
      ],
    },
    {
      en: ['Two languages', 'Everything is in Hindi and in English. Change the language on any page and stay where you are.'],
      hi: ['दो भाषाएँ', 'सब कुछ हिन्दी में भी है और अंग्रेज़ी में भी। किसी भी पेज पर भाषा बदलें, आप उसी पेज पर रहेंगे।'],
    },
    {
      en: [
        'Pictures and letters',
        'Every label, symbol and poster is drawn for Mela. The letters are Rozha One and Mukta, two open typefaces that set both scripts.',
      ],
      hi: ['चित्र और अक्षर', 'हर लेबल, निशान और पोस्टर मेला के लिए ही बनाया गया है। अक्षर रोज़ा वन और मुक्ता के हैं: दो खुले टाइपफ़ेस, जिनमें दोनों लिपियाँ हैं।'],
    },
  ],
};
