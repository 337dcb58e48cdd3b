import type { SeedPage } from './pages.ts';

export const aboutPage: SeedPage = {
  path: 'about',
  en: ['About Mela', 'A fair made of software: who makes its games, how its odds are counted, and why you can check them.'],
  hi: ['मेला के बारे में', 'सॉफ़्टवेयर से बना एक मेला: खेल कौन बनाता है, संभावनाएँ कैसे गिनी जाती हैं और आप उन्हें कैसे जाँच सकते हैं।'],
  sections: [
    {
      en: [
        'What this is',
        'Mela is a fair at night, made of software: the site, its games and its cashier come from one house. Every game has the look of an old Indian matchbox label, with its name in both scripts.',
      ],
      hi: [
        'यह क्या है',
        'मेला रात के मेले जैसा है, बस सॉफ़्टवेयर से बना: साइट, खेल और कैशियर, सब एक ही घर के हैं। हर खेल पुराने देसी माचिस-लेबल की तरह सजा है, और उसका नाम दोनों लिपियों में छपा है।',
      ],
    },
    {
      onlyInPlay: true,
      en: [
        'Play rupees',
        'Balances here are play rupees. You do not buy them, and you cannot turn them into money. The cashier has all the steps of a real one, so that you can try them, but no money moves.',
      ],
      hi: [
        'खेल के रुपये',
        'यहाँ खाते में खेल के रुपये होते हैं। इन्हें न ख़रीदना पड़ता है, न ये असली पैसे बनते हैं। कैशियर में असली जैसे सारे कदम हैं, ताकि आप आज़मा सकें, पर पैसा कहीं नहीं जाता।',
      ],
    },
    {
      en: [
        'Odds you can read',
        'Each of our games prints its return as an exact fraction. We count it in two different ways, and both give the same whole numbers. It says what comes back over a very long time. One evening can end anywhere.',
      ],
      hi: [
        'संभावनाएँ, साफ़-साफ़',
        'हमारा हर खेल अपना रिटर्न पूरी भिन्न में छापता है। हम उसे दो अलग तरीक़ों से गिनते हैं और दोनों से वही अंक आते हैं। यह बहुत लंबे समय का हिसाब है। एक शाम का नतीजा कुछ भी हो सकता है।',
      ],
    },
    {
      en: [
        'Rounds you can check',
        'The number that decides your rounds is committed before you bet, and you see the mark of the commitment. When you open it, your own browser works out every round again. You need not take our word for it.',
      ],
      hi: [
        'राउंड, जिन्हें आप जाँचें',
        'आपके राउंड जिस अंक से तय होते हैं, वह दाँव से पहले मुहरबंद हो जाता है और मुहर का निशान आपको दिखता है। मुहर खोलते ही आपका अपना ब्राउज़र हर राउंड दोबारा निकालकर मिला लेता है। हमारी बात मान लेने की ज़रूरत नहीं।',
      ],
    },
    {
      en: [
        'Two first languages',
        'Hindi and English are both at home here. You can change from one to the other on any page, and stay where you are.',
      ],
      hi: ['दो भाषाएँ, दोनों अपनी', 'यहाँ हिन्दी और अंग्रेज़ी, दोनों घर की भाषाएँ हैं। किसी भी पेज पर भाषा बदलें, आप उसी जगह रहेंगे।'],
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
