import { defineErrors } from './define.ts';

export const socialErrors = defineErrors({
  'errors.social.failed': {
    status: 400,
    code: 3,
    en: 'This login didn’t work or took too long. Please start again.',
    hi: 'यह लॉग इन पूरा नहीं हुआ या बहुत देर हो गई। कृपया फिर से शुरू करें।',
  },
  'errors.social.cancelled': {
    status: 400,
    code: 3,
    en: 'You’ve cancelled the login. Nothing has changed.',
    hi: 'आपने लॉग इन रद्द किया। कुछ नहीं बदला है।',
  },
  'errors.social.unavailable': {
    status: 503,
    code: 503,
    en: 'We can’t reach {network} right now. Please try again in a moment, or log in another way.',
    hi: '{network} से अभी संपर्क नहीं हो पा रहा। थोड़ी देर में फिर कोशिश करें, या किसी और तरीके से लॉग इन करें।',
  },
  'errors.connection.taken': {
    status: 400,
    code: 3,
    en: 'That account already logs someone in here. Choose another one, or disconnect it there first.',
    hi: 'उस खाते से यहाँ कोई और लॉग इन करता है। दूसरा खाता चुनें, या पहले उसे वहाँ से हटाएँ।',
  },
  'errors.connection.exists': {
    status: 400,
    code: 3,
    en: 'One of your accounts there is connected already. Disconnect it first to use another one.',
    hi: 'वहाँ का आपका एक खाता पहले से जुड़ा है। दूसरा जोड़ने के लिए पहले उसे हटाएँ।',
  },
  'errors.connection.last': {
    status: 400,
    code: 3,
    en: 'This is your only way to log in. Set a password first, then you can disconnect it.',
    hi: 'आपके पास लॉग इन का यही एक तरीका है। पहले पासवर्ड बनाएँ, फिर इसे हटा सकते हैं।',
  },
  'errors.connection.password_first': {
    status: 400,
    code: 3,
    en: 'Please set a password first. It keeps your account yours.',
    hi: 'कृपया पहले पासवर्ड बनाएँ, ताकि आपका खाता आपका ही रहे।',
  },
  'errors.telegram.start': {
    status: 401,
    code: 10,
    en: 'Press /start in Telegram bot.',
    hi: 'टेलीग्राम बॉट में /start दबाएँ।',
  },
  'errors.telegram.webhook': { status: 401, code: 1, en: 'The secret is wrong.', hi: 'सीक्रेट गलत है।' },
});
