import { defineErrors } from '../define.ts';

export const vipErrors = defineErrors({
  'errors.vip.conditions': {
    status: 400,
    code: 3,
    en: 'The player does not meet a condition of the club that no one can set aside.',
    hi: 'खिलाड़ी क्लब की एक ऐसी शर्त पूरी नहीं करता जिसे कोई नहीं हटा सकता।',
  },
  'errors.vip.closed': { status: 400, code: 3, en: 'The VIP club is switched off.', hi: 'VIP क्लब अभी बंद है।' },
  'errors.vip.last_status': {
    status: 400,
    code: 3,
    en: 'The club needs at least one status.',
    hi: 'क्लब में कम से कम एक दर्जा ज़रूरी है।',
  },
  'errors.vip.no_member': { status: 400, code: 3, en: 'The player is not a member.', hi: 'यह खिलाड़ी सदस्य नहीं है।' },
});
