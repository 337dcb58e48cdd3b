import { defineErrors } from './define.ts';

export const operatorErrors = defineErrors({
  'errors.operators.set_up': {
    status: 400,
    code: 3,
    en: 'This set-up token is unknown, used or too old.',
    hi: 'यह सेट-अप टोकन पता नहीं, इस्तेमाल हो चुका है या पुराना है।',
  },
  'errors.approvals.own': {
    status: 403,
    code: 4,
    en: 'Another operator must approve what you have asked for.',
    hi: 'आपके अनुरोध की मंज़ूरी किसी दूसरे ऑपरेटर को देनी होगी।',
  },
  'errors.approvals.closed': {
    status: 400,
    code: 3,
    en: 'This has been decided already, or it is too old.',
    hi: 'इस पर फ़ैसला हो चुका है, या यह पुराना हो गया है।',
  },
  'errors.approvals.outdated': {
    status: 400,
    code: 3,
    en: 'This can no longer be carried out as it was asked for. Refuse it and ask again.',
    hi: 'इसे अब वैसे नहीं किया जा सकता जैसे माँगा गया था। इसे नामंज़ूर करके दोबारा माँगें।',
  },
});
