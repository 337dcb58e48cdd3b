import { defineErrors } from './define.ts';

export const messageErrors = defineErrors({
  'errors.messages.template': {
    status: 400,
    code: 3,
    en: 'This template does not fit its rule: {problems}.',
    hi: 'यह टेम्पलेट अपने नियम से मेल नहीं खाता: {problems}।',
  },
  'errors.messages.version': {
    status: 409,
    code: 3,
    en: 'Someone else has published another version. Read it and make your change there.',
    hi: 'किसी और ने दूसरा संस्करण प्रकाशित कर दिया है। उसे पढ़ें और अपना बदलाव उसी में करें।',
  },
  'errors.messages.state': {
    status: 400,
    code: 3,
    en: 'This message does not allow that now.',
    hi: 'इस संदेश में अभी यह नहीं हो सकता।',
  },
  'errors.messages.newer': {
    status: 409,
    code: 3,
    en: 'Someone else has changed this meanwhile. Read it again and make your change there.',
    hi: 'इस बीच किसी और ने इसे बदल दिया है। इसे फिर से पढ़ें और अपना बदलाव उसमें करें।',
  },
  'errors.messages.name': {
    status: 400,
    code: 3,
    en: 'This name is taken. Choose another one.',
    hi: 'यह नाम पहले से है। दूसरा नाम चुनें।',
  },
});
