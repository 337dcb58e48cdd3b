import { defineErrors } from '../define.ts';

export const loyaltyErrors = defineErrors({
  'errors.loyalty.state': {
    status: 400,
    code: 3,
    en: 'This level does not allow that now.',
    hi: 'इस लेवल पर अभी यह नहीं हो सकता।',
  },
  'errors.loyalty.lowers': {
    status: 400,
    code: 3,
    en: 'Players would lose by it what they have now: {players} of them. Say so to continue.',
    hi: 'इससे {players} खिलाड़ी वह खो देंगे जो अभी उनके पास है। आगे बढ़ने के लिए यह साफ़ कहें।',
  },
  'errors.loyalty.used': {
    status: 400,
    code: 3,
    en: 'The VIP club or a tournament asks for this level.',
    hi: 'VIP क्लब या कोई मुकाबला इस लेवल की शर्त रखता है।',
  },
});
