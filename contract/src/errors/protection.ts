import { defineErrors } from './define.ts';

export const protectionErrors = defineErrors({
  'errors.limits.off': { status: 403, code: 3, en: 'New limits can’t be set right now.', hi: 'अभी नई सीमाएँ तय नहीं की जा सकतीं।' },
  'errors.limits.amount': {
    status: 400,
    code: 3,
    en: 'Enter whole rupees, at most ₹1,00,00,000.',
    hi: 'पूरे रुपये लिखें, ज़्यादा से ज़्यादा ₹1,00,00,000।',
  },
  'errors.limits.minutes': {
    status: 400,
    code: 3,
    en: 'Enter whole minutes, no more than the period has.',
    hi: 'पूरे मिनट लिखें, उस अवधि से ज़्यादा नहीं।',
  },
  'errors.quiet_hours': {
    status: 403,
    code: 19,
    en: 'These are your quiet hours. You can play again from {time}.',
    hi: 'अभी आपका शांत समय है। {time} से फिर खेल सकते हैं।',
  },
  'errors.in_care': {
    status: 403,
    code: 3,
    en: 'We’re keeping gifts and contests away from you for now. Your limits page says why.',
    hi: 'हम अभी आपको तोहफ़ों और मुकाबलों से दूर रख रहे हैं। वजह आपके सीमाओं वाले पेज पर है।',
  },
  'errors.breaks.off': {
    status: 403,
    code: 3,
    en: 'Breaks can’t be started here right now. Please write to support.',
    hi: 'अभी यहाँ ब्रेक शुरू नहीं किया जा सकता। सहायता को लिखें।',
  },
});
