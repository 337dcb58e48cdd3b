import type { helpArticles } from '@mela/contract/site/help-articles';
import type { Articles } from '../article.ts';

export const moneyArticles: Articles<(typeof helpArticles)['deposits' | 'withdrawals' | 'bonuses'][number]> = {
  'how-to-deposit': {
    en: [
      'How to deposit',
      'Open the cashier, choose a payment method and an amount. Each method shows the smallest and largest amount.',
      'Pay from an account in your own name. We never ask for your PIN or a code from your bank.',
    ],
    hi: [
      'पैसे कैसे जमा करें',
      'कैशियर खोलें, भुगतान का तरीका और रकम चुनें। हर तरीके के साथ सबसे कम और सबसे ज़्यादा रकम लिखी है।',
      'अपने ही नाम के खाते से भुगतान करें। हम कभी पिन या बैंक का कोड नहीं माँगते।',
    ],
    also: 'deposit add money paise jama dalna daale upi phonepe gpay paytm minimum न्यूनतम डिपॉज़िट',
    path: '/payment',
  },
  'upi-statuses': {
    en: [
      'What UPI statuses mean',
      '“Pending” means that your bank has not answered yet; most payments are decided within minutes.',
      '“Failed” means that nothing arrives here; if your bank took the money, the bank gives it back. “Success” in your app and nothing here: see “Paid, but the money isn’t here”.',
    ],
    hi: [
      'यूपीआई के स्टेटस का मतलब',
      '“पेंडिंग” मतलब बैंक ने अभी जवाब नहीं दिया; ज़्यादातर भुगतान कुछ मिनट में तय हो जाते हैं।',
      '“फ़ेल” मतलब यहाँ कुछ नहीं आएगा; बैंक ने पैसे काटे हों, तो वही लौटाता है। ऐप में “सफल” हो और यहाँ कुछ न दिखे, तो “पैसे कटे, पर यहाँ नहीं आए” पढ़ें।',
    ],
    also: 'pending failed success status processing stuck atka अटका पेंडिंग फेल utr',
  },
  'paid-but-not-here': {
    en: [
      'Paid, but the money isn’t here',
      'Wait ten minutes and look at the payment in your history: it is updated as soon as your bank confirms it.',
      'If nothing changes, open the payment there, choose “Ask us to check” and give the UTR number from your app. Don’t pay a second time for the same deposit.',
    ],
    hi: [
      'पैसे कटे, पर यहाँ नहीं आए',
      'दस मिनट रुकें और इतिहास में भुगतान देखें: बैंक के बताते ही वह अपने आप आगे बढ़ता है।',
      'न बढ़े, तो वहीं भुगतान खोलकर “हमसे जाँच करवाएँ” चुनें और अपने ऐप का यूटीआर नंबर लिखें। उसी रकम का दोबारा भुगतान न करें।',
    ],
    also: 'debited not credited deducted missing money kat gaye kate nahi aaye paise utr reference upi यूपीआई deposit',
    path: '/history',
  },
  'deposit-refused': {
    en: [
      'Why a deposit wasn’t possible',
      'The amount is too small or too large, you have reached a limit you set, or the payment method isn’t available right now.',
      'Try another method or amount. If you have reached your own limit, it protects what you decided: please leave it as it is today.',
    ],
    hi: [
      'जमा क्यों नहीं हुआ',
      'रकम बहुत कम या बहुत ज़्यादा है, आपकी तय की हुई सीमा पूरी हो गई है, या भुगतान का तरीका अभी उपलब्ध नहीं है।',
      'दूसरा तरीका या दूसरी रकम आज़माएँ। आपकी अपनी सीमा पूरी हुई हो, तो वह आपके ही फ़ैसले को बचाती है: आज उसे वैसे ही रहने दें।',
    ],
    also: 'declined rejected failed deposit bank refuse रिजेक्ट फेल not possible blocked',
    path: '/payment',
  },
  'how-to-withdraw': {
    en: [
      'How to withdraw',
      'Open the cashier, choose “Withdraw”, a method and an amount. The money is set aside from your balance at once.',
      'It goes to an account in your own name. Before your first withdrawal we may ask for documents.',
    ],
    hi: [
      'पैसे कैसे निकालें',
      'कैशियर में “पैसे निकालें” चुनें, फिर तरीका और रकम। पैसे तुरंत बैलेंस से अलग रख दिए जाते हैं।',
      'पैसे आपके ही नाम के खाते में जाते हैं। पहली बार हम दस्तावेज़ माँग सकते हैं।',
    ],
    also: 'withdraw withdrawal cash out payout paise nikalna nikale nikasi विदड्रॉ bank account',
    path: '/payment',
  },
  'steps-of-a-withdrawal': {
    en: [
      'The steps of a withdrawal',
      'We receive your request, check it, send it to the bank, and the bank pays it. Your history shows each step.',
      'While it is being checked you can still cancel it. If the bank sends it back, the money is in your balance again.',
    ],
    hi: [
      'निकासी के चरण',
      'पहले अनुरोध, फिर जाँच, फिर बैंक को भेजना, फिर भुगतान। हर चरण इतिहास में दिखता है।',
      'जाँच के दौरान आप उसे रद्द कर सकते हैं। बैंक लौटा दे, तो पैसे फिर आपके बैलेंस में आते हैं।',
    ],
    also: 'how long time kitna samay kab aayega pending status withdrawal स्टेटस समय देर late delay',
    path: '/history',
  },
  'cancel-a-withdrawal': {
    en: [
      'Cancel a withdrawal',
      'You can cancel it in your history until it is sent to the bank. The money is back at once.',
      'You don’t have to: the money set aside stays safe, even while you play with the rest.',
    ],
    hi: [
      'निकासी रद्द करें',
      'बैंक को भेजे जाने तक इतिहास से रद्द कर सकते हैं। पैसे तुरंत लौट आते हैं।',
      'रद्द करना ज़रूरी नहीं: अलग रखी रकम सुरक्षित रहती है, बाकी से खेलते समय भी।',
    ],
    also: 'cancel stop withdrawal radd wapas वापस कैंसिल nikasi',
    path: '/history',
  },
  'wager-left': {
    en: [
      'Why I can’t withdraw yet',
      'A bonus that you took still has to be wagered; the cashier shows how much is left.',
      'You can give up the bonus: you lose what it won, and your own money can be withdrawn.',
    ],
    hi: [
      'अभी क्यों नहीं निकाल सकते',
      'लिए हुए बोनस पर अभी दाँव बाकी हैं; कितने, यह कैशियर में दिखता है।',
      'बोनस छोड़ सकते हैं: तब बोनस और उससे मिली जीत चली जाती है, और आपके अपने पैसे निकाले जा सकते हैं।',
    ],
    also: 'wager left bonus withdraw locked blocked बाकी दाँव daav nikal nahi sakta लॉक',
    path: '/payment',
  },
  'take-a-bonus': {
    en: [
      'Take a bonus or a gift',
      'Your gifts are under “Gifts”, each with its terms. You only get one if you take it.',
      'Some need a deposit first. One bonus runs at a time; the next waits.',
    ],
    hi: [
      'बोनस या तोहफ़ा लें',
      'सारे “तोहफ़े” पेज पर मिलेंगे, हर एक अपनी शर्तों के साथ। लेना या न लेना आपकी मर्ज़ी है।',
      'कुछ के लिए पहले जमा करना होता है। एक समय में एक ही बोनस चलता है; अगला रुकता है।',
    ],
    also: 'welcome bonus gift free spins offer inaam मुफ़्त ऑफ़र इनाम',
    path: '/gifts',
  },
  'what-a-wager-is': {
    en: [
      'What a wager is',
      'It says how much you have to bet before a bonus becomes cash: a ₹100 bonus with 20 times means ₹2,000 in bets.',
      'Some games count only in part; the terms show how much. Your own money is used first.',
    ],
    hi: [
      'बोनस की शर्त का मतलब',
      'यह बताता है कि बोनस पर कितने दाँव लगाने के बाद पैसे आपके होंगे: ₹100 और 20 गुना मतलब ₹2,000 के दाँव।',
      'अलग खेल अलग हिस्से में गिने जाते हैं, जो शर्तों में लिखा है। पहले आपके अपने पैसे लगते हैं।',
    ],
    also: 'wagering requirement वेजर turnover rollover shart शर्त गुना times bonus',
  },
  'largest-bet': {
    en: [
      'The largest bet with a bonus',
      'While a bonus runs, a bet may not be larger than its terms say. A larger bet isn’t accepted, and you lose nothing.',
      'Lower the bet, or give up the bonus to play as you like.',
    ],
    hi: [
      'बोनस के साथ अधिकतम दाँव',
      'बोनस चलते समय दाँव उसकी शर्तों से बड़ा नहीं हो सकता। बड़ा दाँव नहीं लगता, और कुछ नहीं कटता।',
      'दाँव घटाएँ, या बोनस छोड़कर जैसे चाहें खेलें।',
    ],
    also: 'maximum max bet limit bonus bada daav बड़ा अधिकतम stake',
  },
  'promo-codes': {
    en: [
      'Promo codes',
      'Enter a code under “Gifts”. Capitals and spaces don’t matter.',
      'Each player can use a code once, while it is valid. After several wrong codes you have to wait a while.',
    ],
    hi: [
      'प्रोमो कोड',
      'कोड “तोहफ़े” में डालें। छोटे-बड़े अक्षर और खाली जगह से फ़र्क नहीं पड़ता।',
      'हर खिलाड़ी एक कोड एक ही बार, उसकी तारीख के भीतर इस्तेमाल कर सकता है। कई गलत कोड के बाद थोड़ा इंतज़ार करना होता है।',
    ],
    also: 'coupon voucher code promo कूपन expired wrong galat bonus code',
    path: '/gifts',
  },
};
