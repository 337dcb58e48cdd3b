import { defineErrors } from './define.ts';

export const accountErrors = defineErrors({
  'errors.credentials': { status: 401, code: 10, en: 'That log-in and password do not go together.', hi: 'यह लॉगिन और पासवर्ड मेल नहीं खाते।' },
  'errors.captcha': { status: 400, code: 11, en: 'Please enter the letters in the picture.', hi: 'तस्वीर में दिख रहे अक्षर लिखें।' },
  'errors.captcha_phrase': {
    status: 400,
    code: 24,
    en: 'Those letters were not right. Here is a new picture.',
    hi: 'अक्षर सही नहीं थे। यह रही नई तस्वीर।',
  },
  'errors.lookup.invalid': { status: 400, code: 3, en: 'Enter an e-mail address or a phone number.', hi: 'ई-मेल या फ़ोन नंबर लिखें।' },
  'errors.lookup.taken': {
    status: 400,
    code: 3,
    en: 'There is an account with this already. Try logging in.',
    hi: 'इससे एक खाता पहले से है। लॉग इन करके देखें।',
  },
  'errors.email.invalid': { status: 400, code: 3, en: 'This e-mail address does not look right.', hi: 'यह ई-मेल पता सही नहीं लगता।' },
  'errors.phone.invalid': { status: 400, code: 3, en: 'This phone number does not look right.', hi: 'यह फ़ोन नंबर सही नहीं लगता।' },
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
    hi: 'यह पासवर्ड आसानी से भाँपा जा सकता है। कोई और चुनें।',
  },
  'errors.birthDate.invalid': { status: 400, code: 3, en: 'This is not a date of birth.', hi: 'यह जन्मतिथि सही नहीं है।' },
  'errors.birthDate.young': {
    status: 400,
    code: 3,
    en: 'You must be at least {years} years old.',
    hi: 'आपकी उम्र कम से कम {years} साल होनी चाहिए।',
  },
  'errors.agreement.required': {
    status: 400,
    code: 3,
    en: 'Please agree to the rules to open an account.',
    hi: 'खाता खोलने के लिए नियमों से सहमति दें।',
  },
});
