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
  'errors.telegram.start': {
    status: 401,
    code: 10,
    en: 'Press /start in Telegram bot.',
    hi: 'टेलीग्राम बॉट में /start दबाएँ।',
  },
  'errors.telegram.webhook': { status: 401, code: 1, en: 'The secret is wrong.', hi: 'सीक्रेट गलत है।' },
});
