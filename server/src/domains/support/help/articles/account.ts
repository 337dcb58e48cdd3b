import type { helpArticles } from '@mela/contract/site/help-articles';
import type { Articles } from '../article.ts';

export const accountArticles: Articles<(typeof helpArticles)['account' | 'log-in'][number]> = {
  'open-an-account': {
    en: [
      'Create an account',
      'You need a phone number or an email address and a password, and you must be an adult.',
      'One person has one account. If you had one before, log in to it or ask for a new password instead of creating another.',
    ],
    hi: [
      'खाता बनाएँ',
      'फ़ोन नंबर या ईमेल और एक पासवर्ड चाहिए, और आप वयस्क हों।',
      'एक व्यक्ति का एक ही खाता होता है। पहले से खाता हो, तो नया बनाने के बजाय उसी में लॉग इन करें या नया पासवर्ड माँगें।',
    ],
    also: 'register registration sign up signup new account naya khata banaye kholna खोलें open रजिस्टर नया बनाएँ age umar उम्र',
    path: '/registration',
  },
  'change-phone-or-email': {
    en: [
      'Change your phone number or email',
      'Do it in the settings of your profile; the new one is confirmed by a code or a link.',
      'We may check who you are first. That keeps the account yours even if someone has your password.',
    ],
    hi: [
      'फ़ोन नंबर या ईमेल बदलें',
      'प्रोफ़ाइल की सेटिंग में बदलें; नए की पुष्टि कोड या लिंक से होती है।',
      'पहले हम आपकी पहचान जाँच सकते हैं: किसी के पास आपका पासवर्ड हो, तब भी खाता आपका ही रहे।',
    ],
    also: 'mobile number mail badle badalna नंबर मोबाइल मेल confirm verify',
    path: '/profile/settings',
  },
  'what-others-see': {
    en: [
      'What others see of you',
      'Others see the name and the picture that you choose, and nothing of your money.',
      'In the settings you decide whether your wins and achievements show. Without a nickname your name is shown in part.',
    ],
    hi: [
      'दूसरों को क्या दिखता है',
      'दूसरों को वही नाम और तस्वीर दिखते हैं जो आप चुनते हैं; आपके पैसों की कोई जानकारी नहीं।',
      'सेटिंग में तय करें कि आपकी जीत और उपलब्धियाँ दिखें या नहीं। निकनेम न हो, तो नाम का एक हिस्सा ही दिखता है।',
    ],
    also: 'privacy nickname name hide chhupaye निजता नाम छुपाएँ hidden profile',
    path: '/profile/settings',
  },
  'copy-of-your-data': {
    en: [
      'Take a copy of your data',
      'Download it in the settings of your profile: one file with everything we save about you.',
      'It has your profile, rounds, payments and messages. It is yours alone: save it where no one else reads it.',
    ],
    hi: [
      'अपने डेटा की कॉपी लें',
      'प्रोफ़ाइल की सेटिंग से डाउनलोड करें: एक फ़ाइल में वह सब जो हम आपके बारे में सहेजते हैं।',
      'उसमें प्रोफ़ाइल, राउंड, भुगतान और संदेश होते हैं। फ़ाइल वहीं रखें जहाँ कोई और न पढ़े।',
    ],
    also: 'download export privacy डाउनलोड निजता jankari जानकारी',
    path: '/profile/settings',
  },
  'close-your-account': {
    en: [
      'Close your account',
      'You can close it in the settings of your profile once your balance is withdrawn and no payment or round is open.',
      'If you want to stop playing, a break or self-exclusion is better: it can’t be undone in a weak moment.',
    ],
    hi: [
      'खाता बंद करें',
      'बैलेंस निकालने के बाद, जब कोई भुगतान या राउंड बाकी न हो, प्रोफ़ाइल की सेटिंग से बंद कर सकते हैं।',
      'खेलना रोकना हो, तो ब्रेक या लंबी रोक बेहतर है: कमज़ोर पल में भी वह नहीं हटती।',
    ],
    also: 'delete remove account band hatao हटाएँ डिलीट stop',
    path: '/profile/settings',
  },
  'forgotten-password': {
    en: [
      'Forgot your password',
      'Choose “Forgot password?” where you log in: we send a link or a code for a new one.',
      'The link works once, for one hour. A new password logs out all other devices.',
    ],
    hi: [
      'पासवर्ड भूल गए',
      'लॉग इन की जगह “पासवर्ड भूल गए?” चुनें: नए पासवर्ड के लिए हम लिंक या कोड भेजते हैं।',
      'लिंक एक बार, एक घंटे तक चलता है। नया पासवर्ड रखते ही बाकी सभी फ़ोन और कंप्यूटर लॉग आउट हो जाते हैं।',
    ],
    also: 'forgot reset password bhul gaya bhool gaye wrong galat गलत login लॉगिन recovery',
  },
  'code-does-not-come': {
    en: [
      'The code doesn’t come',
      'A text message can take a minute. You can ask again after 60 seconds, for an email after five minutes.',
      'Check the number, look in the spam folder, and check that your phone doesn’t block service messages. Only the newest code works.',
    ],
    hi: [
      'कोड नहीं आ रहा',
      'मैसेज आने में एक मिनट लग सकता है। 60 सेकंड बाद, और ईमेल के लिए पाँच मिनट बाद, दोबारा माँग सकते हैं।',
      'नंबर जाँचें, स्पैम फ़ोल्डर देखें, और देखें कि फ़ोन पर सर्विस मैसेज बंद तो नहीं। सबसे नया कोड ही चलता है, पुराने नहीं।',
    ],
    also: 'otp sms ओटीपी एसएमएस message email link verification nahi aaya mila',
  },
  'two-step-log-in': {
    en: [
      'Two-step login',
      'You then log in with your password and a code from an app or a message. Switch it on in the settings.',
      'Keep the recovery codes on paper: they let you in when the phone is lost. Without them, support has to check who you are.',
    ],
    hi: [
      'दो चरणों वाला लॉग इन',
      'पासवर्ड के साथ ऐप या मैसेज का कोड भी लगता है। इसे सेटिंग में चालू करें।',
      'रिकवरी कोड कागज़ पर रखें: फ़ोन खो जाए, तो उन्हीं से लॉग इन होगा। उनके बिना सहायता को जाँचना पड़ेगा कि आप कौन हैं।',
    ],
    also: '2fa authenticator google security suraksha सुरक्षा lost phone khoya factor',
    path: '/profile/settings',
  },
  'too-many-attempts': {
    en: [
      'Too many attempts',
      'After several tries we ask for the letters in a picture, or for a short wait.',
      'It keeps others from guessing your password. If you didn’t try yourself, choose a new password.',
    ],
    hi: [
      'बहुत ज़्यादा कोशिशें',
      'कई कोशिशों के बाद हम तस्वीर में दिख रहे अक्षर पूछते हैं, या थोड़ा रुकना पड़ता है।',
      'इससे कोई और आपके पासवर्ड का अंदाज़ा नहीं लगा सकता। कोशिश आपने न की हो, तो नया पासवर्ड रखें।',
    ],
    also: 'captcha locked blocked block wait लॉक ब्लॉक intezar इंतज़ार limit',
  },
};
