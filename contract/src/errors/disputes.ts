import { defineErrors } from './define.ts';

export const disputeErrors = defineErrors({
  'errors.disputes.open': {
    status: 400,
    code: 3,
    en: 'You have asked about this already. We’ll answer soon.',
    hi: 'इसके बारे में आप पूछ चुके हैं। हम जल्द जवाब देंगे।',
  },
  'errors.disputes.many': {
    status: 400,
    code: 3,
    en: 'Five of your questions are waiting. Please wait for an answer first.',
    hi: 'आपके पाँच सवाल बाकी हैं। पहले जवाब आने दें।',
  },
  'errors.disputes.answered': { status: 400, code: 3, en: 'This is answered already.', hi: 'इसका जवाब दिया जा चुका है।' },
});
