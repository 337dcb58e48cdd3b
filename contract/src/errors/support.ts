import { defineErrors } from './define.ts';

export const supportErrors = defineErrors({
  'errors.tickets.many': {
    status: 400,
    code: 3,
    en: 'That’s {max} questions in a day. Add to one of them, or ask again tomorrow.',
    hi: 'एक दिन में {max} सवाल हो चुके हैं। उन्हीं में से किसी में लिखें, या कल पूछें।',
  },
  'errors.tickets.messages': {
    status: 400,
    code: 3,
    en: 'That’s {max} messages in a day. Please write again tomorrow.',
    hi: 'एक दिन में {max} संदेश हो चुके हैं। कृपया कल फिर लिखें।',
  },
  'errors.tickets.full': {
    status: 400,
    code: 3,
    en: 'This conversation has become too long. Please start a new one.',
    hi: 'यह बातचीत बहुत लंबी हो गई है। कृपया नई शुरू करें।',
  },
  'errors.tickets.reference': {
    status: 400,
    code: 3,
    en: 'There’s nothing of yours with this number.',
    hi: 'इस नंबर से आपका कुछ नहीं मिला।',
  },
  'errors.tickets.unanswered': {
    status: 400,
    code: 3,
    en: 'There is no answer yet.',
    hi: 'अभी कोई जवाब नहीं आया है।',
  },
  'errors.tickets.taken': {
    status: 400,
    code: 3,
    en: 'A colleague has taken this question.',
    hi: 'यह सवाल किसी साथी ने ले लिया है।',
  },
  'errors.tickets.not_taken': {
    status: 400,
    code: 3,
    en: 'Take this question first.',
    hi: 'पहले यह सवाल अपने पास लें।',
  },
  'errors.desk.signature': { status: 401, code: 1, en: 'The signature is not right.', hi: 'हस्ताक्षर सही नहीं है।' },
  'errors.guest.mail': {
    status: 400,
    code: 3,
    en: 'Enter an email address to which we can answer.',
    hi: 'ऐसा ईमेल पता लिखें जिस पर हम जवाब भेज सकें।',
  },
  'errors.guest.many': {
    status: 429,
    code: 5,
    en: 'We already have {max} messages from this address today. We’ll answer them; please write again tomorrow.',
    hi: 'इस पते से आज {max} संदेश मिल चुके हैं। हम उनका जवाब देंगे; कृपया कल फिर लिखें।',
  },
  'errors.tickets.closed': { status: 400, code: 3, en: 'This question is closed.', hi: 'यह सवाल बंद हो चुका है।' },
});
