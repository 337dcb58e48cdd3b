import { defineErrors } from './define.ts';

export const accountErrors = defineErrors({
  'errors.credentials': { status: 401, code: 10, en: 'The login or password is wrong.', hi: 'लॉगिन या पासवर्ड गलत है।' },
  'errors.captcha': { status: 400, code: 11, en: 'Please enter the letters in the picture.', hi: 'तस्वीर में दिख रहे अक्षर लिखें।' },
  'errors.captcha_phrase': {
    status: 400,
    code: 24,
    en: 'Those letters weren’t right. Here’s a new picture.',
    hi: 'अक्षर सही नहीं थे। यह रही नई तस्वीर।',
  },
  'errors.lookup.invalid': { status: 400, code: 3, en: 'Enter an email address or phone number.', hi: 'ईमेल या फ़ोन नंबर लिखें।' },
  'errors.lookup.taken': {
    status: 400,
    code: 3,
    en: 'An account with this already exists. Try logging in.',
    hi: 'इससे एक खाता पहले से है। लॉग इन करके देखें।',
  },
  'errors.email.invalid': { status: 400, code: 3, en: 'This email address doesn’t look right.', hi: 'यह ईमेल पता सही नहीं लगता।' },
  'errors.phone.invalid': { status: 400, code: 3, en: 'This phone number doesn’t look right.', hi: 'यह फ़ोन नंबर सही नहीं लगता।' },
  'errors.password.short': { status: 400, code: 3, en: 'Use at least 8 characters.', hi: 'कम से कम 8 अक्षर रखें।' },
  'errors.password.long': { status: 400, code: 3, en: 'Use at most 64 characters.', hi: 'अधिकतम 64 अक्षर रखें।' },
  'errors.password.common': {
    status: 400,
    code: 3,
    en: 'Too many people use this password. Choose another.',
    hi: 'यह पासवर्ड बहुत लोग इस्तेमाल करते हैं। कोई और चुनें।',
  },
  'errors.password.weak': {
    status: 400,
    code: 3,
    en: 'This password is too easy to guess. Choose another.',
    hi: 'यह पासवर्ड आसानी से पता लग सकता है। कोई और चुनें।',
  },
  'errors.password.wrong': {
    status: 400,
    code: 3,
    en: 'Oops! This is not your recent password',
    hi: 'यह आपका मौजूदा पासवर्ड नहीं है।',
  },
  'errors.password.required': { status: 400, code: 3, en: 'New password required', hi: 'नया पासवर्ड लिखें।' },
  'errors.password.same': {
    status: 400,
    code: 3,
    en: 'Choose a password that’s different from the one you have now.',
    hi: 'मौजूदा पासवर्ड से अलग पासवर्ड चुनें।',
  },
  'errors.birthDate.invalid': { status: 400, code: 3, en: 'Enter a valid date of birth.', hi: 'यह जन्मतिथि सही नहीं है।' },
  'errors.birthDate.young': {
    status: 400,
    code: 3,
    en: 'You must be at least {years} years old.',
    hi: 'आपकी उम्र कम से कम {years} साल होनी चाहिए।',
  },
  'errors.news.no_address': {
    status: 400,
    code: 3,
    en: 'Your account has no address for this.',
    hi: 'आपके खाते में इसके लिए कोई पता नहीं है।',
  },
  'errors.nickname.invalid': {
    status: 400,
    code: 3,
    en: 'Use 3 to 16 letters or digits, with at least one letter.',
    hi: '3 से 16 अक्षर या अंक लिखें, जिनमें कम से कम एक अक्षर हो।',
  },
  'errors.nickname.taken': {
    status: 400,
    code: 3,
    en: 'Another player has this name. Try a different one.',
    hi: 'यह नाम किसी और खिलाड़ी का है। कोई दूसरा आज़माएँ।',
  },
  'errors.agreement.required': {
    status: 400,
    code: 3,
    en: 'Please agree to the rules to create an account.',
    hi: 'खाता बनाने के लिए नियमों से सहमति दें।',
  },
});
