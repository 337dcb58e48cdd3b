import { defineErrors } from './define.ts';

export const grantErrors = defineErrors({
  'errors.refill.off': { status: 403, code: 3, en: 'Daily refills are switched off.', hi: 'रोज़ का रिफ़िल अभी बंद है।' },
  'errors.refill.taken': {
    status: 400,
    code: 3,
    en: 'You have already taken today’s refill. The next one comes at midnight.',
    hi: 'आज का रिफ़िल आप ले चुके हैं। अगला आधी रात को मिलेगा।',
  },
  'errors.refill.enough': {
    status: 400,
    code: 3,
    en: 'Your balance is still above the refill amount.',
    hi: 'आपका बैलेंस अभी रिफ़िल की रकम से ज़्यादा है।',
  },
});
