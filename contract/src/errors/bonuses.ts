import { defineErrors } from './define.ts';

export const bonusErrors = defineErrors({
  'errors.bonus.changed': {
    status: 422,
    code: 30,
    en: 'Your bonus has changed since. Look at the new sum and confirm again.',
    hi: 'इस बीच बोनस बदल गया है। नई रकम देखकर फिर पुष्टि करें।',
  },
  'errors.bonus.over': { status: 400, code: 3, en: 'This bonus has already ended.', hi: 'यह बोनस खत्म हो चुका है।' },
  'errors.bonus.win_held': {
    status: 400,
    code: 3,
    en: 'We’re still checking a win of this bonus. You can give it up after that.',
    hi: 'इस बोनस की एक जीत की अभी जाँच हो रही है। उसके बाद आप इसे छोड़ सकते हैं।',
  },
  'errors.gift.used': { status: 400, code: 3, en: 'You have already taken this gift.', hi: 'यह तोहफ़ा आप ले चुके हैं।' },
  'errors.gift.over': { status: 400, code: 3, en: 'The time for this gift is over.', hi: 'इस तोहफ़े का समय खत्म हो गया है।' },
  'errors.gift.needs_deposit': {
    status: 400,
    code: 3,
    en: 'This gift comes with a deposit. Choose it in the deposit form.',
    hi: 'यह तोहफ़ा जमा के साथ मिलता है। जमा करते समय इसे चुनें।',
  },
  'errors.gift.choose': { status: 400, code: 3, en: 'Choose exactly {count}.', hi: 'ठीक {count} चुनें।' },
  'errors.gift.profile': {
    status: 400,
    code: 3,
    en: 'Fill in your first name, last name and city first.',
    hi: 'पहले अपना नाम, उपनाम और शहर भरें।',
  },
  'errors.gift.bonus_open': {
    status: 400,
    code: 3,
    en: 'You have a bonus running. This gift can be taken when it has ended.',
    hi: 'आपका एक बोनस चल रहा है। उसके पूरे होने पर यह तोहफ़ा लिया जा सकता है।',
  },
  'errors.campaign.slug_taken': { status: 400, code: 3, en: 'A campaign with this name exists.', hi: 'इस नाम का अभियान पहले से है।' },
  'errors.campaign.code_taken': { status: 400, code: 3, en: 'This code exists.', hi: 'यह कोड पहले से है।' },
  'errors.promo.wrong_code': { status: 400, code: 31, en: 'We don’t know this code.', hi: 'यह कोड सही नहीं है।' },
  'errors.promo.already_used': { status: 400, code: 32, en: 'You have already used this code.', hi: 'यह कोड आप इस्तेमाल कर चुके हैं।' },
  'errors.promo.attempts_exceeded': {
    status: 400,
    code: 33,
    en: 'Too many wrong codes. Try again in 15 minutes.',
    hi: 'कई गलत कोड डाले गए। 15 मिनट बाद फिर कोशिश करें।',
  },
  'errors.promo.usage_limit': { status: 400, code: 34, en: 'This code has been used up.', hi: 'यह कोड जितनी बार मिल सकता था, मिल चुका है।' },
  'errors.promo.expired': { status: 400, code: 35, en: 'This code has expired.', hi: 'इस कोड का समय खत्म हो गया है।' },
  'errors.promo.vip_only': {
    status: 400,
    code: 36,
    en: 'This code is for members of the VIP club.',
    hi: 'यह कोड VIP क्लब के सदस्यों के लिए है।',
  },
  'errors.promo.available_from': { status: 400, code: 37, en: 'This code works from {date}.', hi: 'यह कोड {date} से चलेगा।' },
});

export const referralErrors = defineErrors({
  'errors.referral.off': {
    status: 403,
    code: 3,
    en: 'Inviting friends is not open for now.',
    hi: 'दोस्तों को बुलाने की सुविधा अभी बंद है।',
  },
  'errors.referral.state': {
    status: 400,
    code: 3,
    en: 'These terms or this reward do not allow that now.',
    hi: 'इन शर्तों या इस इनाम पर अभी यह नहीं हो सकता।',
  },
});
