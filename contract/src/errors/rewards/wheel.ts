import { defineErrors } from '../define.ts';

export const wheelErrors = defineErrors({
  'errors.wheel.off': { status: 403, code: 3, en: 'The wheel is closed for now.', hi: 'चरखी फ़िलहाल बंद है।' },
  'errors.wheel.no_spins': {
    status: 400,
    code: 3,
    en: 'You have no spins left for now.',
    hi: 'अभी आपके पास कोई स्पिन नहीं बचा है।',
  },
});
