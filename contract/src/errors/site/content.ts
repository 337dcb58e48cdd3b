import { defineErrors } from '../define.ts';

export const contentErrors = defineErrors({
  'errors.content.version': {
    status: 409,
    code: 3,
    en: '{who} changed this at {when}: it is version {version} now. Read it again and make your change there; nothing was overwritten.',
    hi: '{who} ने इसे {when} पर बदल दिया है: अब यह संस्करण {version} है। इसे फिर से पढ़ें और अपना बदलाव उसी में करें; कुछ मिटाया नहीं गया।',
  },
  'errors.content.name': {
    status: 409,
    code: 3,
    en: 'There is a document of this kind with this name already. Where it was deleted, restore one of its versions.',
    hi: 'इस नाम का ऐसा दस्तावेज़ पहले से है। अगर वह हटाया गया है, तो उसका कोई पुराना संस्करण लौटाएँ।',
  },
  'errors.content.app_version': {
    status: 409,
    code: 3,
    en: 'This version of the app is there already. A changed file needs a higher number.',
    hi: 'ऐप का यह संस्करण पहले से है। बदली हुई फ़ाइल को बड़ा नंबर चाहिए।',
  },
  'errors.content.past': {
    status: 400,
    code: 3,
    en: 'This moment is over. Choose a later one, or publish now.',
    hi: 'यह समय बीत चुका है। बाद का समय चुनें, या अभी प्रकाशित करें।',
  },
  'errors.content.picture': {
    status: 400,
    code: 3,
    en: 'A picture in it is unknown, or not ready yet. Look at the list of pictures.',
    hi: 'इसमें कोई तस्वीर अनजान है, या अभी तैयार नहीं। तस्वीरों की सूची देखें।',
  },
  'errors.content.format': {
    status: 400,
    code: 3,
    en: 'This is no JPEG, PNG or WebP picture, or it is damaged. Drawings (SVG) are not taken.',
    hi: 'यह JPEG, PNG या WebP तस्वीर नहीं है, या खराब है। SVG चित्र नहीं लिए जाते।',
  },
  'errors.content.size': {
    status: 400,
    code: 3,
    en: 'The picture is too large: at most 40 megapixels with 8 bits a colour, and {megabytes} MB.',
    hi: 'तस्वीर बहुत बड़ी है: ज़्यादा से ज़्यादा 40 मेगापिक्सेल, हर रंग 8 बिट, और {megabytes} MB।',
  },
  'errors.content.small': {
    status: 400,
    code: 3,
    en: 'The picture is too small: it needs {pixels} pixels on each side.',
    hi: 'तस्वीर बहुत छोटी है: हर तरफ़ कम से कम {pixels} पिक्सेल चाहिए।',
  },
});
