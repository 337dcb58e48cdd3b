import { describe, expect, it } from 'vitest';
import { offersIn } from './words-of-offers.ts';

const offering = [
  '200 % on your next deposit',
  '200% on your next deposit!',
  '२०० % on your next deposit',
  'Get 50 per cent on every top-up',
  '100% extra on your first deposit',
  '₹500 on your next deposit',
  '{sum} extra on your next deposit',
  'Rs. 1,000 with your second deposit',
  'On your next deposit you get ₹500',
  'Something extra on your next deposit',
  'Deposit ₹1,000, get ₹2,000',
  'Deposit today and play with double',
  'Top up now and get 20% more',
  'Add money and get up to ₹5,000',
  'Get ₹500 when you deposit',
  'We double your deposit',
  'We’ll match your first deposit',
  'A 100% match for you',
  'Double your money tonight',
  'Double points this weekend',
  'Triple your next deposit',
  'Boosted odds tonight',
  'Profit boost',
  'Your weekend reload is here',
  'Reload deals for you',
  '50 % reload',
  'Extra spins are waiting',
  'Win back your losses',
  'No deposit needed',
  'A coupon for you',
  'A discount for members',
  'अगले जमा पर 200 %',
  'अगली जमा पर २०० प्रतिशत अतिरिक्त',
  'आपके अगले डिपॉज़िट पर ₹500',
  'पहली जमा पर ₹५०० एक्स्ट्रा',
  '200% आपके अगले जमा पर',
  'हर जमा पर 50 फ़ीसदी',
  'जमा पर 100% पाएँ',
  '₹1,000 जमा करें, ₹2,000 पाएँ',
  'जमा करने पर ₹500 मिलेंगे',
  'आज जमा करें और 2 गुना मिलेगा',
  'जमा कीजिए, दोगुना पाइए',
  '₹500 एक्स्ट्रा मिलेंगे',
  'पैसे दोगुने करें',
  'डबल पॉइंट',
  'जमा को दोगुना करें',
  'एक्स्ट्रा स्पिन आपके लिए',
  '50% ज़्यादा, बस आज',
  'वीकेंड रीलोड',
  '₹200 की छूट',
  'एक गिफ़्ट आपके लिए',
  'नि:शुल्क स्पिन',
  'मौका न चूकें',
  'प्रॉफ़िट बूस्ट',
];

const serving = [
  'Your deposit of ₹500 was credited.',
  'Your next deposit can be made at 09:00.',
  'Your first deposit has arrived.',
  '28 % GST on your deposit was withheld.',
  'A fee of 2 % applies.',
  'On your next deposit a charge of ₹5 applies.',
  'You have ₹500 left of your deposit limit.',
  '80 % of your deposit limit is used.',
  'You are at 80 % of what you may deposit this week.',
  'Your deposit failed. You get ₹500 back within three days.',
  'You paid twice: a double deposit was found and returned.',
  'The name does not match your deposit.',
  'An extra check of your deposit is needed.',
  'Reload the page to see it.',
  'Deposit by UPI and get a receipt by mail.',
  'If you deposit now, get more information from our team first.',
  '30 % TDS on your winnings was withheld.',
  'Your limit of ₹500 on deposits was changed.',
  'Your withdrawal of {sum} was paid.',
  'Two-step log-in doubles the safety of your account.',
  'आपकी ₹500 की जमा राशि मिल गई।',
  'आपकी अगली जमा सुबह 9 बजे हो सकती है।',
  'हर जमा पर 2% शुल्क लगता है।',
  'जमा पर 28% जीएसटी कटा।',
  'जमा रद्द हुई: ₹500 वापस मिलेंगे।',
  'जमा सीमा का 80% इस्तेमाल हुआ।',
  'आपकी जमा सीमा दोगुनी हुई।',
  'जमा करने पर रसीद मिलेगी।',
  'अतिरिक्त जाँच चल रही है।',
  'अतिरिक्त राशि वापस कर दी गई।',
  'पेज रीलोड करें।',
  'एक क़दम छूट गया है।',
  'निकासी निःशुल्क है।',
  '₹1,250 आपको भेज दिए गए हैं।',
  'आपकी रक़म दो बार कटी थी।',
];

describe('words of offers', () => {
  it.each(offering)('are found in: %s', (text) => {
    expect(offersIn(text)).not.toEqual([]);
  });

  it.each(serving)('are not found in a text of service: %s', (text) => {
    expect(offersIn(text)).toEqual([]);
  });

  it('are found in the longest texts of editors in no time that grows with them, whatever they have in them', () => {
    const began = performance.now();
    for (const part of ['deposit ', '1,', '1 ', 'अगले जमा ', 'double your ', '{a} ', 'get 1', 'जमा करें '])
      offersIn(part.repeat(2_000 / part.length));
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
