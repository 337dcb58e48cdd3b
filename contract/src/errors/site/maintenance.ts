import { defineErrors } from '../define.ts';

export const maintenanceErrors = defineErrors({
  'errors.maintenance.games': {
    status: 403,
    code: 28,
    en: 'We’re working on the site, so games are closed for a while. Rounds that had begun are finished and paid.',
    hi: 'साइट पर काम चल रहा है, इसलिए खेल थोड़ी देर बंद हैं। जो राउंड शुरू हो चुके थे, वे पूरे होंगे और उनकी जीत मिलेगी।',
  },
  'errors.maintenance.payments': {
    status: 403,
    code: 28,
    en: 'We’re working on the site, so payments wait for a while. Your money is safe, and what is on its way arrives.',
    hi: 'साइट पर काम चल रहा है, इसलिए भुगतान थोड़ी देर रुके हैं। आपके पैसे सुरक्षित हैं, और जो भेजे जा चुके हैं वे पहुँचेंगे।',
  },
  'errors.maintenance.times': {
    status: 400,
    code: 3,
    en: 'It ends after its start and after now, and lasts a day at most.',
    hi: 'इसका अंत शुरुआत के बाद और अभी के बाद हो, और यह ज़्यादा से ज़्यादा एक दिन का हो।',
  },
  'errors.maintenance.overlaps': {
    status: 409,
    code: 3,
    en: 'Another maintenance is announced for this time. Change that one.',
    hi: 'इस समय के लिए दूसरा रखरखाव पहले से बताया गया है। उसी को बदलें।',
  },
  'errors.maintenance.version': {
    status: 409,
    code: 3,
    en: 'Someone else has changed this announcement. Read it again; nothing was overwritten.',
    hi: 'यह सूचना किसी और ने बदल दी है। इसे फिर से पढ़ें; कुछ मिटाया नहीं गया।',
  },
  'errors.maintenance.over': {
    status: 409,
    code: 3,
    en: 'This maintenance is over, or was cancelled.',
    hi: 'यह रखरखाव पूरा हो चुका है, या रद्द किया गया था।',
  },
});
