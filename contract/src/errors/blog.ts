import { defineErrors } from './define.ts';

export const blogErrors = defineErrors({
  'errors.blog.waiting': {
    status: 400,
    code: 3,
    en: 'Five of your comments are waiting to be read. Please wait for those first.',
    hi: 'आपकी पाँच टिप्पणियाँ पढ़ी जानी बाकी हैं। पहले उन्हें हो जाने दें।',
  },
  'errors.blog.version': {
    status: 400,
    code: 3,
    en: 'Someone else has changed this article. Read it again and make your change there.',
    hi: 'यह लेख किसी और ने बदल दिया है। इसे फिर से पढ़ें और अपना बदलाव उसी में करें।',
  },
  'errors.blog.slug': {
    status: 400,
    code: 3,
    en: 'Another article has this address.',
    hi: 'यह पता किसी और लेख का है।',
  },
});
