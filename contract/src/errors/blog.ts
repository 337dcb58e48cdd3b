import { defineErrors } from './define.ts';

export const blogErrors = defineErrors({
  'errors.blog.waiting': {
    status: 400,
    code: 3,
    en: 'Five of your comments are waiting to be read. Please wait for those first.',
    hi: 'आपकी पाँच टिप्पणियाँ पढ़ी जानी बाकी हैं। पहले उन्हें हो जाने दें।',
  },
  'errors.blog.version': {
    status: 409,
    code: 3,
    en: '{who} changed this article at {when}: it is version {version} now. Read it again and make your change there; nothing was overwritten.',
    hi: '{who} ने यह लेख {when} पर बदल दिया है: अब यह संस्करण {version} है। इसे फिर से पढ़ें और अपना बदलाव उसी में करें; कुछ मिटाया नहीं गया।',
  },
  'errors.blog.decided': {
    status: 409,
    code: 3,
    en: 'Someone else has decided about this comment meanwhile. Read it again; nothing was changed.',
    hi: 'इस बीच किसी और ने इस टिप्पणी का फ़ैसला कर दिया है। इसे फिर से पढ़ें; कुछ बदला नहीं गया।',
  },
  'errors.blog.answered': {
    status: 400,
    code: 3,
    en: 'The comment you’re answering isn’t there any more. Your words are still here: send them as a comment of their own.',
    hi: 'आप जिस टिप्पणी का जवाब दे रहे हैं, वह अब नहीं है। आपके शब्द यहीं हैं: इन्हें अलग टिप्पणी के रूप में भेजें।',
  },
  'errors.blog.address': {
    status: 409,
    code: 3,
    en: 'Readers know this article under the address {slug}, which stays.',
    hi: 'पाठक इस लेख को {slug} पते पर जानते हैं; यह पता नहीं बदलता।',
  },
  'errors.blog.slug': {
    status: 400,
    code: 3,
    en: 'Another article has this address.',
    hi: 'यह पता किसी और लेख का है।',
  },
});
