import type { helpArticles } from '@mela/contract/site/help-articles';
import type { Articles } from '../article.ts';

export const playArticles: Articles<(typeof helpArticles)['fairness' | 'limits' | 'verification' | 'technical'][number]> = {
  'check-a-round': {
    en: [
      'Check a round yourself',
      'Open a round in your history and press “Check this round”: your browser recomputes it from the seeds.',
      'You see the hash of our seed before you bet, so we can’t change it afterwards. You choose your own seed.',
    ],
    hi: [
      'राउंड खुद जाँचें',
      'इतिहास में राउंड खोलकर “यह राउंड जाँचें” दबाएँ: आपका ब्राउज़र सीड से उसे दोबारा निकालता है।',
      'हमारे सीड का हैश दाँव से पहले दिखता है, इसलिए बाद में हम उसे बदल नहीं सकते। अपना सीड आप चुनते हैं।',
    ],
    also: 'fair provably hash seed cheat rigged dhokha धोखा सच verify fairness इंसाफ़',
    path: '/fairness',
  },
  'what-a-return-is': {
    en: [
      'What RTP means',
      'RTP is the share of all bets that a game pays back over very many rounds, such as ₹96 of every ₹100.',
      'One evening can go far above or below. No game is ever “due”, and no way of playing changes it.',
    ],
    hi: [
      'आरटीपी का मतलब',
      'आरटीपी कुल दाँव का वह हिस्सा है जो खेल बहुत सारे राउंड में लौटाता है, जैसे हर ₹100 में से ₹96।',
      'एक शाम इससे बहुत ऊपर या नीचे जा सकती है। किसी खेल की “बारी” नहीं आती और खेलने का कोई तरीका इसे नहीं बदलता।',
    ],
    also: 'rtp return odds chance percent sambhavna संभावना जीतने volatility payout',
  },
  'interrupted-round': {
    en: [
      'A round was interrupted',
      'Nothing is lost: an accepted bet is settled once. Open the game again and the round continues to the same result.',
      'If it waits for your choice, it waits until you come back.',
    ],
    hi: [
      'राउंड बीच में रुक गया',
      'कुछ नहीं खोया: स्वीकार हुआ दाँव एक ही बार निपटता है। खेल फिर खोलें, राउंड उसी नतीजे तक चलेगा।',
      'राउंड आपके चुनाव का इंतज़ार कर रहा हो, तो आपके लौटने तक रुका रहता है।',
    ],
    also: 'stuck crash disconnected spin frozen atak gaya ruk gaya अटक बंद game stopped bet lost',
  },
  dispute: {
    en: [
      'Dispute a round or a payment',
      'Open it in your history and write what is wrong. A person looks at it, and you read the answer there.',
      'It never costs you your account or a bonus. Up to five can wait at once.',
    ],
    hi: [
      'राउंड या भुगतान पर आपत्ति करें',
      'इतिहास में उसे खोलें और लिखें कि क्या गलत है। एक व्यक्ति देखता है और जवाब वहीं मिलता है।',
      'इससे आपका खाता या बोनस नहीं जाता। एक साथ पाँच आपत्तियाँ हो सकती हैं।',
    ],
    also: 'complaint shikayat शिकायत wrong galat problem विवाद गलत',
    path: '/history',
  },
  'set-a-limit': {
    en: [
      'Set a limit',
      'You can limit deposits, losses, bets and time. A lower limit applies from your next bet.',
      'A higher one applies only after a wait, which the page shows, and your confirmation. A limit that stops you is not an error: it does what you asked for.',
    ],
    hi: [
      'सीमा तय करें',
      'जमा, हार, दाँव और समय की सीमा तय कर सकते हैं। छोटी सीमा अगले ही दाँव से लगती है।',
      'बड़ी सीमा कुछ समय रुकने के बाद ही लगती है, जो पेज पर दिखता है। सीमा पूरी होना गड़बड़ नहीं है: वह वही करती है जो आपने चाहा।',
    ],
    also: 'limit loss deposit time budget had सीमा हद बजट control reached',
    path: '/games-limits',
  },
  'take-a-break': {
    en: [
      'Take a break',
      'A break lasts a day, a week or a month; self-exclusion six months to five years, or for good.',
      'It starts at once, logs you out everywhere, and can’t be ended early. Your money is still paid to you.',
    ],
    hi: [
      'ब्रेक लें',
      'ब्रेक एक दिन, एक हफ़्ते या एक महीने का होता है; लंबी रोक छह महीने से पाँच साल की, या हमेशा के लिए।',
      'वह तुरंत शुरू होता है, सब जगह लॉग आउट करता है और समय से पहले नहीं हटता। आपके पैसे फिर भी आपको मिलते हैं।',
    ],
    also: 'self exclusion exclude stop pause chutti छुट्टी रोक block myself',
    path: '/self-exclusion',
  },
  'when-play-hurts': {
    en: [
      'When play stops being fun',
      'Stop for today and talk to someone. The support menu has a free helpline, day and night.',
      'Signs: playing to win back a loss, with money you need, or in secret. While we see such signs, we send no offers.',
    ],
    hi: [
      'जब खेल मज़ा न रहे',
      'आज के लिए रुकें और किसी से बात करें। सहायता मेन्यू में मुफ़्त हेल्पलाइन है, दिन-रात।',
      'संकेत: हारा हुआ वापस जीतने के लिए खेलना, ज़रूरत के पैसों से खेलना, छुपकर खेलना। ऐसे संकेत दिखें, तो हम कोई ऑफ़र नहीं भेजते।',
    ],
    also: 'addiction addicted lat lost everything help gambling problem लत मदद helpline हेल्पलाइन karz कर्ज़ debt',
    path: '/responsible-play',
  },
  'why-documents': {
    en: [
      'Why we ask for documents',
      'The law asks us to know who plays, and to pay only that person. We ask once.',
      'Only those who check them see them. “Identity” in your profile shows how the check stands.',
    ],
    hi: [
      'दस्तावेज़ क्यों माँगते हैं',
      'कानून के मुताबिक हमें पता होना चाहिए कि कौन खेल रहा है, और पैसे उसी को मिलने चाहिए। हम एक ही बार माँगते हैं।',
      'दस्तावेज़ सिर्फ़ जाँचने वाले देखते हैं। जाँच कहाँ तक पहुँची, यह प्रोफ़ाइल की “पहचान” में दिखता है।',
    ],
    also: 'kyc aadhaar aadhar pan verification identity document आधार पैन केवाईसी पहचान सत्यापन',
    path: '/profile/verification',
  },
  'good-photos': {
    en: [
      'Good photos of a document',
      'All four corners, no flash, no finger over it, and every letter readable.',
      'A photo straight from the camera is best. A photo that is too large or damaged is not sent.',
    ],
    hi: [
      'दस्तावेज़ की अच्छी फ़ोटो',
      'चारों कोने दिखें, फ़्लैश न हो, उँगली न आए और हर अक्षर पढ़ा जाए।',
      'सीधे कैमरे की फ़ोटो सबसे अच्छी है। बहुत बड़ी या खराब फ़ोटो भेजी नहीं जाती।',
    ],
    also: 'photo picture image upload blurry size jpg png तस्वीर अपलोड साफ़ document kyc',
    path: '/profile/verification',
  },
  'documents-refused': {
    en: [
      'Your documents were not accepted',
      '“Identity” in your profile shows the reason. Most often a corner is missing or the name is spelled differently.',
      'Send new photos there. If your name has changed, write to us.',
    ],
    hi: [
      'दस्तावेज़ नामंज़ूर हुए',
      'कारण प्रोफ़ाइल की “पहचान” में लिखा है। अक्सर कोई कोना कटा होता है या नाम अलग तरह से लिखा होता है।',
      'वहीं नई फ़ोटो भेजें। नाम बदला हो, तो हमें लिखें।',
    ],
    also: 'rejected refused kyc failed document namanzoor रिजेक्ट नाम verification',
    path: '/profile/verification',
  },
  'game-does-not-start': {
    en: [
      'A game doesn’t start',
      'Load the page again. If it stays dark, close other tabs: old phones run out of memory.',
      'If a game is closed for a while, its page says so. Your balance and rounds are safe.',
    ],
    hi: [
      'खेल नहीं खुल रहा',
      'पेज दोबारा लोड करें। फिर भी न खुले, तो बाकी टैब बंद करें: पुराने फ़ोन की मेमरी भर जाती है।',
      'खेल कुछ समय के लिए बंद हो, तो उसके पेज पर लिखा होता है। बैलेंस और राउंड सुरक्षित हैं।',
    ],
    also: 'loading black screen not working error kholna chalta nahi khul raha slow lag memory धीमा लोड',
  },
  'no-connection': {
    en: [
      'Slow or no connection',
      'The site works on slow networks and waits for the connection. A bet that was sent twice counts once.',
      'If only Mela is slow, switch between mobile data and Wi-Fi, and turn off a VPN.',
    ],
    hi: [
      'इंटरनेट धीमा या बंद',
      'साइट धीमे नेटवर्क पर भी चलती है और कनेक्शन का इंतज़ार करती है। दो बार भेजा गया दाँव एक ही गिना जाता है।',
      'सिर्फ़ मेला धीमा हो, तो मोबाइल डेटा और वाई-फ़ाई बदलकर देखें और वीपीएन बंद करें।',
    ],
    also: 'internet network offline slow vpn wifi data nahi chal raha नेटवर्क dheema',
  },
  'install-the-app': {
    en: [
      'Install Mela on your phone',
      'Open the site in Chrome and choose “Install” on the app page. It takes almost no space.',
      'It is the site itself, with an icon of its own: nothing has to be updated. On an iPhone use “Share”, then “Add to Home Screen”.',
    ],
    hi: [
      'मेला को फ़ोन पर लगाएँ',
      'साइट क्रोम में खोलें और ऐप के पेज पर “इंस्टॉल” चुनें। जगह लगभग नहीं लगती।',
      'यह साइट ही है, अपने आइकन के साथ: अपडेट करने की ज़रूरत नहीं। आईफ़ोन पर “शेयर”, फिर “होम स्क्रीन पर जोड़ें”।',
    ],
    also: 'app download apk android iphone ios install pwa ऐप डाउनलोड इंस्टॉल',
    path: '/mob-app',
  },
  'change-the-language': {
    en: [
      'Change the language',
      'Press “हिन्दी” in the menu or the header; the page stays where it is.',
      'This browser remembers your choice, and emails come in that language.',
    ],
    hi: ['भाषा बदलें', 'मेन्यू या ऊपर “English” दबाएँ; पेज वहीं रहता है।', 'आपकी पसंद इस ब्राउज़र में याद रहती है, और ईमेल भी उसी भाषा में आते हैं।'],
    also: 'hindi english language bhasha हिन्दी हिंदी अंग्रेज़ी',
  },
};
