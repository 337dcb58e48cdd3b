import { defineErrors } from './define.ts';

export const verificationErrors = defineErrors({
  'errors.verification.image': {
    status: 400,
    code: 3,
    en: 'Send a photo of the document as JPEG, PNG or WebP.',
    hi: 'दस्तावेज़ की फ़ोटो JPEG, PNG या WebP में भेजें।',
  },
  'errors.verification.damaged': {
    status: 400,
    code: 3,
    en: 'This photo is damaged or too large to open. Send another one.',
    hi: 'यह फ़ोटो खराब है या इतनी बड़ी कि खुलती नहीं। कोई और भेजें।',
  },
  'errors.verification.size': {
    status: 413,
    code: 7,
    en: 'This photo is too large. Send one of at most 8 MB.',
    hi: 'यह फ़ोटो बहुत बड़ी है। ज़्यादा से ज़्यादा 8 MB की भेजें।',
  },
  'errors.verification.number': {
    status: 400,
    code: 3,
    en: 'This number doesn’t fit the document. Enter it as it is printed there.',
    hi: 'यह नंबर इस दस्तावेज़ का नहीं लगता। जैसा छपा है वैसा ही लिखें।',
  },
  'errors.verification.photos': {
    status: 400,
    code: 3,
    en: 'Add a photo of each side first.',
    hi: 'पहले हर तरफ़ की फ़ोटो जोड़ें।',
  },
  'errors.verification.many': {
    status: 400,
    code: 3,
    en: 'You have added {max} photos already. Remove one to add another.',
    hi: 'आप {max} फ़ोटो जोड़ चुके हैं। नई जोड़ने के लिए कोई एक हटाएँ।',
  },
  'errors.verification.closed': {
    status: 403,
    code: 3,
    en: 'There’s nothing to send right now. The page shows where your check stands.',
    hi: 'अभी कुछ भेजने की ज़रूरत नहीं है। जाँच कहाँ तक पहुँची, वह पेज पर दिखता है।',
  },
  'errors.identity.signature': { status: 401, code: 1, en: 'The signature is not right.', hi: 'हस्ताक्षर सही नहीं है।' },
  'errors.identity.event_altered': {
    status: 422,
    code: 8,
    en: 'This event was already sent with other details.',
    hi: 'यह सूचना पहले किसी और जानकारी के साथ भेजी जा चुकी है।',
  },
});
