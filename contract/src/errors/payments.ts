import { defineErrors } from './define.ts';

export const paymentErrors = defineErrors({
  'errors.api.payment.deposit.less_amount': {
    status: 400,
    code: 3,
    en: 'The smallest deposit here is ₹{min}.',
    hi: 'यहाँ कम से कम ₹{min} जमा हो सकते हैं।',
  },
  'errors.api.payment.deposit.more_amount': {
    status: 400,
    code: 3,
    en: 'The largest deposit here is ₹{max}.',
    hi: 'यहाँ अधिकतम ₹{max} जमा हो सकते हैं।',
  },
  'errors.api.payment.withdrawal.less_amount': {
    status: 400,
    code: 3,
    en: 'The smallest withdrawal here is ₹{min}.',
    hi: 'यहाँ कम से कम ₹{min} निकाले जा सकते हैं।',
  },
  'errors.api.payment.withdrawal.more_amount': {
    status: 400,
    code: 3,
    en: 'The largest withdrawal here is ₹{max}.',
    hi: 'यहाँ अधिकतम ₹{max} निकाले जा सकते हैं।',
  },
  'errors.api.payment.tip.less_amount': { status: 400, code: 3, en: 'The smallest tip is ₹{min}.', hi: 'कम से कम टिप ₹{min} है।' },
  'errors.api.payment.tip.more_amount': { status: 400, code: 3, en: 'The largest tip is ₹{max}.', hi: 'अधिकतम टिप ₹{max} है।' },
  'errors.api.payment.sum_multiple_of_ten': { status: 400, code: 3, en: 'Enter a multiple of ₹10.', hi: 'रकम ₹10 के गुणज में लिखें।' },
  'errors.api.payment.system': { status: 400, code: 3, en: 'This payment method isn’t available.', hi: 'भुगतान का यह तरीका उपलब्ध नहीं है।' },
  'errors.api.payment.not_enough_money': {
    status: 400,
    code: 14,
    en: 'Your balance is too low.',
    hi: 'आपका बैलेंस कम है।',
  },
  'errors.api.payment.wager_left': {
    status: 400,
    code: 15,
    en: 'You can withdraw after another ₹{left} in bets.',
    hi: '₹{left} के दाँव और लगने के बाद आप पैसे निकाल सकते हैं।',
  },
  'errors.api.payment.not_cancellable': {
    status: 400,
    code: 16,
    en: 'This withdrawal is already being processed and can’t be cancelled.',
    hi: 'इस निकासी पर काम शुरू हो चुका है, अब रद्द नहीं हो सकती।',
  },
  'errors.psp.event_altered': {
    status: 422,
    code: 8,
    en: 'This event was already sent with another body.',
    hi: 'यह सूचना पहले किसी और सामग्री के साथ भेजी जा चुकी है।',
  },
  'errors.psp.signature': { status: 401, code: 24, en: 'The signature is not valid.', hi: 'हस्ताक्षर मान्य नहीं है।' },
  'errors.not_blank': { status: 400, code: 3, en: 'Value must not be empty', hi: 'यह जानकारी भरें' },
  'errors.invalid_format': { status: 400, code: 3, en: 'Write it like this: {hint}', hi: 'इस तरह लिखें: {hint}' },
  'errors.finance_blocked': {
    status: 403,
    code: 17,
    en: 'Payments are paused for your account. Please write to support.',
    hi: 'आपके खाते के भुगतान अभी रुके हैं। सहायता को लिखें।',
  },
  'errors.self_excluded': {
    status: 403,
    code: 18,
    en: 'You have taken a break from play, {until}.',
    hi: 'आपने खेल से ब्रेक लिया है, {until}।',
  },
  'errors.limit_reached': {
    status: 403,
    code: 19,
    en: 'You have reached the limit you set for yourself.',
    hi: 'आप अपनी तय की हुई सीमा तक पहुँच गए हैं।',
  },
  'errors.licence_country': { status: 403, code: 20, en: 'This isn’t available in your country.', hi: 'यह आपके देश में उपलब्ध नहीं है।' },
});
