import { defineErrors } from '../define.ts';

export const extractErrors = defineErrors({
  'errors.extracts.off': {
    status: 409,
    code: 3,
    en: 'Extracts are not configured on this server.',
    hi: 'इस सर्वर पर एक्सट्रैक्ट चालू नहीं हैं।',
  },
});
