import { defineErrors } from '../define.ts';

export const lotteryErrors = defineErrors({
  'errors.lottery.over': {
    status: 400,
    code: 3,
    en: 'This lottery gives out no tickets now.',
    hi: 'इस लॉटरी में अभी टिकट नहीं मिलते।',
  },
  'errors.lottery.points': { status: 400, code: 3, en: 'You do not have enough points for that.', hi: 'इसके लिए आपके पॉइंट काफ़ी नहीं हैं।' },
  'errors.lottery.full': {
    status: 400,
    code: 3,
    en: 'You cannot have that many tickets in this lottery.',
    hi: 'इस लॉटरी में आपके इतने टिकट नहीं हो सकते।',
  },
  'errors.lottery.vip': {
    status: 403,
    code: 3,
    en: 'This lottery is for members of the VIP club.',
    hi: 'यह लॉटरी वीआईपी क्लब के सदस्यों के लिए है।',
  },
  'errors.lottery.state': {
    status: 400,
    code: 3,
    en: 'The lottery is not in a state that allows this.',
    hi: 'लॉटरी की मौजूदा स्थिति में यह नहीं हो सकता।',
  },
});
