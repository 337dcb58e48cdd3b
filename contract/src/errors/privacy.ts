import { defineErrors } from './define.ts';

export const privacyErrors = defineErrors({
  'errors.closure.balance': {
    status: 400,
    code: 3,
    en: 'Your account has a balance. Withdraw it first.',
    hi: 'आपके खाते में पैसे हैं। पहले उन्हें निकाल लें।',
  },
  'errors.closure.balance_break': {
    status: 400,
    code: 3,
    en: 'Your account has a balance. Ask support to pay it out; then you can close the account.',
    hi: 'आपके खाते में पैसे हैं। सहायता से उन्हें भेजने को कहें; उसके बाद खाता बंद कर सकते हैं।',
  },
  'errors.closure.payments': {
    status: 400,
    code: 3,
    en: 'A payment is still on its way. You can close your account when it’s done.',
    hi: 'एक भुगतान अभी पूरा नहीं हुआ है। उसके बाद आप खाता बंद कर सकते हैं।',
  },
  'errors.closure.rounds': {
    status: 400,
    code: 3,
    en: 'A round is still open. Finish it first: its win is yours.',
    hi: 'एक राउंड अभी अधूरा है। पहले उसे पूरा करें: उसकी जीत आपकी है।',
  },
  'errors.closure.held_win': {
    status: 400,
    code: 3,
    en: 'We’re still checking a large win of yours. You can close your account when that’s done.',
    hi: 'हम आपकी एक बड़ी जीत जाँच रहे हैं। यह पूरा होने पर आप खाता बंद कर सकते हैं।',
  },
  'errors.account_closed': { status: 403, code: 19, en: 'This account is closed.', hi: 'यह खाता बंद है।' },
  'errors.agreement.version': {
    status: 400,
    code: 3,
    en: 'This text has changed. Please read it again.',
    hi: 'यह टेक्स्ट बदल गया है। इसे फिर से पढ़ें।',
  },
});
