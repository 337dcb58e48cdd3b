import type { SeedPage } from './pages.ts';

/** Privacy and terms as the software keeps them. An operator replaces them with texts of its own. */
export const legalPages: readonly SeedPage[] = [
  {
    path: 'privacy',
    en: ['Privacy · Mela', 'What Mela saves about you, why, for how long, and what you can ask for.'],
    hi: ['निजता · मेला', 'मेला आपके बारे में क्या सहेजता है, क्यों, कब तक, और आप क्या माँग सकते हैं।'],
    sections: [
      {
        en: [
          'What we save',
          'Your email address or phone number, your date of birth, your language, and what you add to your profile. Your logins with time, and for 180 days with address and browser. Photos of documents, until 90 days after the decision. Every bet, win, deposit and withdrawal.',
        ],
        hi: [
          'हम क्या सहेजते हैं',
          'आपका ईमेल या फ़ोन नंबर, जन्मतिथि, भाषा और जो आप प्रोफ़ाइल में जोड़ते हैं। आपके लॉगिन का समय, और 180 दिन तक उनका पता और ब्राउज़र। दस्तावेज़ों की फ़ोटो, फ़ैसले के 90 दिन बाद तक। हर दाँव, जीत, जमा और निकासी।',
        ],
      },
      {
        en: [
          'Why',
          'To run your account, to keep the books of the games right, to keep minors out, and to find fraud. Your password is saved only as a hash: no one can read it.',
        ],
        hi: [
          'क्यों',
          'आपका खाता चलाने, खेलों का हिसाब सही रखने, नाबालिगों को दूर रखने और धोखाधड़ी पकड़ने के लिए। पासवर्ड सिर्फ़ हैश के रूप में सहेजा जाता है: उसे कोई पढ़ नहीं सकता।',
        ],
      },
      {
        en: [
          'Cookies that are needed',
          'mela and mela-in keep you logged in for 30 days, and mela-sso on all sites of this operator. mela-oauth lasts for the minutes of a login by another service. mela-device is a random number of this browser, kept for 180 days from your last login, by which fraud is noticed. mela-locale keeps your language for 400 days, mela-accept-cookie that you have seen this notice, and mela-installed-app that you use the app. mela-tab, mela-blocked and mela-no-cache last for two days at most.',
        ],
        hi: [
          'ज़रूरी कुकीज़',
          'mela और mela-in आपको 30 दिन लॉग इन रखती हैं, और mela-sso इसी संचालक की सभी साइटों पर। mela-oauth किसी दूसरी सेवा से लॉग इन होने के कुछ मिनटों तक रहती है। mela-device इस ब्राउज़र का एक बेतरतीब नंबर है, जो आखिरी लॉग इन से 180 दिन तक रहता है और धोखाधड़ी पहचानने के काम आता है। mela-locale आपकी भाषा 400 दिन याद रखती है, mela-accept-cookie यह कि आपने यह सूचना देखी है, और mela-installed-app यह कि आप ऐप इस्तेमाल करते हैं। mela-tab, mela-blocked और mela-no-cache ज़्यादा से ज़्यादा दो दिन रहती हैं।',
        ],
      },
      {
        en: [
          'Cookies that count',
          'mela-referral-code keeps the code of a friend who invited you for 400 days, mela-last-affiliate that of a partner for a day. mela-guest-id and mela-track are random numbers for 30 days, by which visits are counted. No other service is asked before you accept.',
        ],
        hi: [
          'गिनने वाली कुकीज़',
          'mela-referral-code आपको बुलाने वाले दोस्त का कोड 400 दिन रखती है, mela-last-affiliate पार्टनर का एक दिन। mela-guest-id और mela-track 30 दिन के बेतरतीब नंबर हैं, जिनसे विज़िट गिनी जाती हैं। आपकी हाँ से पहले किसी दूसरी सेवा से कुछ नहीं पूछा जाता।',
        ],
      },
      {
        en: ['What your browser remembers', 'What you have closed or chosen is kept in your browser alone. Nothing is sold.'],
        hi: ['आपका ब्राउज़र क्या याद रखता है', 'आपने जो बंद किया या चुना, वह सिर्फ़ आपके ब्राउज़र में रहता है। कुछ भी बेचा नहीं जाता।'],
      },
      {
        en: [
          'What others see',
          'Large wins are shown with a masked name, such as R•••a, the game and the sum. Your address, phone number and balance are never shown.',
        ],
        hi: ['दूसरे क्या देखते हैं', 'बड़ी जीतें छिपाए हुए नाम के साथ दिखती हैं, जैसे R•••a, साथ में खेल और रकम। आपका पता, फ़ोन नंबर और बैलेंस कभी नहीं दिखते।'],
      },
      {
        en: [
          'What you can ask for',
          'A copy of what we save about you, a correction, or the closing of your account. Write to us through Help. Records of money are kept as long as the law requires.',
        ],
        hi: [
          'आप क्या माँग सकते हैं',
          'आपके बारे में सहेजी गई जानकारी की कॉपी, सुधार, या खाता बंद करना। मदद के ज़रिए हमें लिखें। पैसों का रिकॉर्ड उतने समय तक रहता है जितना कानून माँगता है।',
        ],
      },
    ],
  },
  {
    path: 'terms',
    en: ['Terms · Mela', 'Who may play, how bets and wins are settled, and how to complain.'],
    hi: ['शर्तें · मेला', 'कौन खेल सकता है, दाँव और जीत कैसे तय होते हैं, और शिकायत कैसे करें।'],
    sections: [
      {
        en: [
          'Your account',
          'One account a person, for adults only. The details you give must be true. Keep your password to yourself: what is played from your account counts as played by you.',
        ],
        hi: [
          'आपका खाता',
          'एक व्यक्ति, एक खाता, सिर्फ़ वयस्कों के लिए। दी गई जानकारी सही होनी चाहिए। पासवर्ड किसी को न दें: आपके खाते से खेला गया राउंड आपका माना जाएगा।',
        ],
      },
      {
        en: [
          'Bets and wins',
          'A bet counts once our server has recorded it. Its result is fixed before you bet and can be checked afterwards. An interrupted round continues where it stopped; if it cannot, the bet is returned.',
        ],
        hi: [
          'दाँव और जीत',
          'दाँव तब गिना जाता है जब हमारा सर्वर उसे दर्ज कर लेता है। नतीजा दाँव से पहले तय होता है और बाद में जाँचा जा सकता है। बीच में रुका राउंड वहीं से आगे चलता है; न चल सके तो दाँव लौटा दिया जाता है।',
        ],
      },
      {
        en: ['Play money', 'Balances are play money. It is free, and it can’t be bought or cashed out.'],
        hi: ['प्ले मनी', 'बैलेंस प्ले मनी है। यह मुफ़्त है, इसे न खरीदा जा सकता है और न निकाला जा सकता है।'],
        onlyInPlay: true,
      },
      {
        en: [
          'Fair use',
          'Programs that play for you, several accounts of one person and agreements between players are not allowed. Accounts that break this are closed, and their open rounds are settled.',
        ],
        hi: [
          'ईमानदार इस्तेमाल',
          'आपकी जगह खेलने वाले प्रोग्राम, एक व्यक्ति के कई खाते और खिलाड़ियों की मिलीभगत मना है। ऐसे खाते बंद कर दिए जाते हैं और उनके अधूरे राउंड निपटा दिए जाते हैं।',
        ],
      },
      {
        en: [
          'Complaints',
          'Write to us through Help with the number of the round or payment. Every round is in your game history, where you can check it.',
        ],
        hi: ['शिकायत', 'राउंड या भुगतान का नंबर लिखकर मदद के ज़रिए हमें बताएँ। हर राउंड आपके खेल इतिहास में है, जहाँ आप उसे जाँच सकते हैं।'],
      },
    ],
  },
];
