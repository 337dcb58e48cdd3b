import { defineErrors } from './define.ts';

export const kernelErrors = defineErrors({
  'errors.misdirected': {
    status: 421,
    code: 44,
    en: 'This server answers no calls of the API. Send them to one that has the role api.',
    hi: 'यह सर्वर API के अनुरोधों का जवाब नहीं देता। इन्हें api भूमिका वाले सर्वर पर भेजें।',
  },
  'errors.validation': {
    status: 400,
    code: 3,
    en: 'Some details aren’t right. Please check the marked fields.',
    hi: 'कुछ जानकारी सही नहीं है। निशान लगी जानकारी जाँच लें।',
  },
  'errors.signature': {
    status: 400,
    code: 1,
    en: 'We couldn’t check this request. Reload the page and try again.',
    hi: 'अनुरोध की जाँच नहीं हो सकी। पेज दोबारा खोलकर कोशिश करें।',
  },
  'errors.unauthorized': { status: 401, code: 1, en: 'Please log in to continue.', hi: 'जारी रखने के लिए लॉग इन करें।' },
  'errors.forbidden': { status: 403, code: 4, en: 'This isn’t available for your account.', hi: 'यह आपके खाते के लिए उपलब्ध नहीं है।' },
  'errors.suspicious_activity': {
    status: 403,
    code: 5,
    en: 'We noticed something unusual and stopped this for your safety.',
    hi: 'कुछ असामान्य दिखा, इसलिए आपकी सुरक्षा के लिए इसे रोक दिया गया है।',
  },
  'errors.not_found': { status: 404, code: 6, en: 'There is nothing here.', hi: 'यहाँ कुछ नहीं है।' },
  'errors.too_large': { status: 413, code: 7, en: 'This is larger than we can accept.', hi: 'यह हमारी सीमा से बड़ा है।' },
  'errors.media_type': {
    status: 415,
    code: 3,
    en: 'Send JSON: the header Content-Type must be application/json.',
    hi: 'JSON भेजें: Content-Type हेडर application/json होना चाहिए।',
  },
  'errors.idempotency': {
    status: 422,
    code: 8,
    en: 'This request was already sent with other details.',
    hi: 'यह अनुरोध पहले किसी और जानकारी के साथ भेजा जा चुका है।',
  },
  'errors.idempotency_key': {
    status: 400,
    code: 9,
    en: 'An Idempotency-Key header of 8 to 100 characters is needed.',
    hi: '8 से 100 अक्षरों की Idempotency-Key ज़रूरी है।',
  },
  'errors.rate_limit': {
    status: 429,
    code: 12,
    en: 'Request limit exceeded. Please wait {ttl} seconds.',
    hi: 'बहुत बार कोशिश हुई। कृपया {ttl} सेकंड रुकें।',
  },
  'errors.verification': {
    status: 417,
    code: 25,
    en: 'Please confirm your details first.',
    hi: 'पहले अपनी जानकारी की पुष्टि करें।',
  },
  'errors.remarketing': {
    status: 451,
    code: 26,
    en: 'This isn’t available to you right now.',
    hi: 'यह फ़िलहाल आपके लिए उपलब्ध नहीं है।',
  },
  'errors.internal': {
    status: 500,
    code: 0,
    en: 'Something went wrong on our side. Your balance and rounds are safe.',
    hi: 'हमारी ओर से कुछ गड़बड़ हुई। आपका बैलेंस और राउंड सुरक्षित हैं।',
  },
  'errors.unavailable': {
    status: 503,
    code: 13,
    en: 'We’ll be back in a moment. Your balance hasn’t changed; please try again.',
    hi: 'हम थोड़ी देर में लौटते हैं। आपका बैलेंस नहीं बदला; दोबारा कोशिश करें।',
  },
  'errors.field.required': { status: 400, code: 3, en: 'Value must not be empty', hi: 'यह जानकारी भरें' },
  'errors.field.invalid': { status: 400, code: 3, en: 'The value is not valid', hi: 'यह जानकारी सही नहीं है' },
  'errors.field.offer': {
    status: 400,
    code: 3,
    en: 'This place is also shown to players who may get no offers. Write it without an offer, or for guests alone',
    hi: 'यह जगह उन खिलाड़ियों को भी दिखती है जिन्हें ऑफ़र नहीं दिए जा सकते। इसे बिना ऑफ़र के लिखें, या सिर्फ़ मेहमानों के लिए',
  },
  'errors.field.unknown': { status: 400, code: 3, en: 'This field is not known', hi: 'यह जानकारी पहचानी नहीं गई' },
});
