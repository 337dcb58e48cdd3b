import { defineErrors } from './define.ts';

export const seasonsErrors = defineErrors({
  'errors.seasons.version': {
    status: 409,
    code: 3,
    en: 'Someone else has changed this season. Read it again and make your change there; nothing was overwritten.',
    hi: 'यह त्योहार किसी और ने बदल दिया है। इसे फिर से पढ़ें और अपना बदलाव उसी में करें; कुछ मिटाया नहीं गया।',
  },
  'errors.seasons.address': {
    status: 409,
    code: 3,
    en: 'Readers know this season under the address {slug}, which stays.',
    hi: 'पाठक इस त्योहार को {slug} पते पर जानते हैं; यह पता नहीं बदलता।',
  },
  'errors.seasons.slug': {
    status: 409,
    code: 3,
    en: 'Another season has this address.',
    hi: 'यह पता किसी और त्योहार का है।',
  },
  'errors.seasons.fallback': {
    status: 409,
    code: 3,
    en: 'Another season is already shown on the days that have none. Stop that one first.',
    hi: 'खाली दिनों के लिए कुछ पहले से दिख रहा है। पहले उसे रोकें।',
  },
  'errors.seasons.article': {
    status: 400,
    code: 3,
    en: 'Readers do not see an article {article}. Publish it first, or choose another one.',
    hi: 'पाठकों को {article} नाम का कोई लेख नहीं दिखता। पहले उसे प्रकाशित करें, या दूसरा चुनें।',
  },
  'errors.seasons.games': {
    status: 400,
    code: 3,
    en: 'There is no game {game}.',
    hi: '{game} नाम का कोई खेल नहीं है।',
  },
});
