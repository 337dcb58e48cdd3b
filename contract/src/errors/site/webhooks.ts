import { defineErrors } from '../define.ts';

export const webhookErrors = defineErrors({
  'errors.webhooks.taken': {
    status: 409,
    code: 3,
    en: 'There is one with this name already.',
    hi: 'इस नाम का एक पहले से है।',
  },
  'errors.webhooks.no_secret': {
    status: 409,
    code: 3,
    en: 'Set a secret first: nothing is sent unsigned.',
    hi: 'पहले एक सीक्रेट तय करें: बिना हस्ताक्षर कुछ नहीं भेजा जाता।',
  },
});
