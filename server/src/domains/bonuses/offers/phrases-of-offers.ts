/**
 * Offers that no single word gives away: a percentage or a sum for a deposit, or more of what a player has. Each phrase also stands in texts of
 * service with another word beside it ("28 % GST on your deposit", "₹500 back"), which is left out here. Written without the nukta.
 */

const figure = '[\\d०-९][\\d०-९,.]*';
/** Variables of a template stand for sums. */
const sum = `(?:(?:₹|rs\\.?|inr|रु\\.?)\\s*${figure}|${figure}\\s*(?:₹|rs\\b|rupees|rupaye|रुपये|रुपए|रु)|\\{\\w+\\})`;
const percent = `${figure}\\s*(?:%|％|per\\s?cent|प्रतिशत|फीसदी)`;
const times = `${figure}\\s*(?:x\\b|×|times\\b|गुना)`;
const value = `(?:${percent}|${times}|${sum})`;
/** What is taken of a deposit, and not given for it. */
const isNoCost =
  '(?!\\s*(?:का|की|के)?\\s*(?:fees?|charges?|commission|tax(?:es)?|gst|tds|शुल्क|फीस|टैक्स|कर|जीएसटी|टीडीएस|कमीशन)(?![\\p{L}\\p{M}]))';
const within = (most: number) => `[^.!?।\\n]{0,${most}}?`;

const deposit = '(?:deposits?|top[\\s-]?ups?|recharges?)\\b(?!\\s+(?:limits?|history|account))';
const paying = '(?:deposit|top[\\s-]?up|recharge|add (?:money|cash|funds))\\b';
const which = "(?:next|first|second|third|every|each|any|new|today[’']?s)\\s+";

const depositHindi = '(?:जमा|डिपॉजिट|डिपाजिट|टॉप[\\s-]?अप|रिचार्ज)(?!\\s*(?:सीमा|लिमिट))';
const whichHindi = '(?:अगल|पहल|दूसर|तीसर)[ाीे]\\s+|(?:हर|प्रत्येक|किसी भी|नई|नए)\\s+';
const given = '(?:पाएँ|पाएं|पायें|पाइए|पाओ|मिलेग[ाी]|मिलेंग[ेी]|मिलत[ाीे]|मिल रह[ाीे]|जोड़ेंगे|देंगे|जीतें|खेलें|लें)';
const doubled = '(?:दोगुन|दुगुन|दुगन|दोगन|तिगुन|चौगुन)[ाीे]|डबल|ट्रिपल';

const phrases: readonly string[] = [
  // "200 % on your next deposit", "₹500 with your first top-up"
  `${percent}\\s+(?:extra\\s+|more\\s+|off\\s+)?(?:on|for|with|to)\\s+(?:your\\s+|a\\s+|the\\s+)?(?:${which})?${deposit}`,
  `${value}\\s+(?:extra\\s+|more\\s+)?(?:on|for|with)\\s+(?:your\\s+|the\\s+)?${which}${deposit}`,
  `(?:on|for|with)\\s+(?:your\\s+|the\\s+)?${which}${deposit}${within(30)}(?:\\b(?:get|receive|claim|we add)\\s+)${within(20)}${value}${isNoCost}(?!\\s*(?:back|refund))`,
  // "100 % match", "₹500 extra", "extra spins"
  `${percent}\\s*-?\\s*(?:match|extra|top[\\s-]?up|reload)\\b`,
  `${sum}\\s+extra\\b`,
  `\\bextra\\s+(?:${value}${isNoCost}|(?:cash|money|credits?|spins?|bets?|rounds?)\\b)`,
  `\\b(?:something|a little|even)\\s+(?:extra|more)\\s+(?:on|for|with)\\s+(?:your\\s+)?(?:${which})?${deposit}`,
  // "Deposit ₹1,000, get ₹2,000", "Get ₹500 when you deposit"
  `\\b${paying}${within(40)}\\b(?:get|receive|claim|grab|enjoy|play with|take)\\s+(?:up to\\s+|an?\\s+|another\\s+)?(?:${value}(?!\\s*(?:back|refund|of it back))|double|twice|triple|more\\b(?!\\s+(?:information|details|help|time)))`,
  `\\b(?:get|receive|claim|grab|enjoy|earn|win)\\s+(?:up to\\s+|an?\\s+)?${value}(?!\\s*back)${within(30)}\\b(?:when|if|once|each time|every time)\\s+you\\s+(?:next\\s+|first\\s+)?${paying}`,
  `\\bwe(?:[’']ll|\\s+will)?\\s+(?:match|double|triple|boost|top up|add\\s+${value}\\s+to)\\s+(?:your|the|every|each)\\b`,
  // "Double your deposit", "double points"
  `\\b(?:doubl|tripl|quadrupl)(?:e|es|ed|ing)\\s+(?:(?:your|every|each|any|next|first|all|the)\\s+){1,3}(?:deposits?|money|balance|cash|stakes?)\\b`,
  `\\b(?:double|triple)\\s+(?:(?:your|all|the)\\s+)?(?:winnings|wins|points|rewards|xp)\\b`,
  // A page is reloaded too.
  `\\b(?:weekly|weekend|daily|monthly|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\s+reloads?\\b`,
  `\\breload\\s+(?:deals?|rewards?|deposits?|week|days?|pack(?:age)?s?)\\b`,
  `\\b(?:win|get)\\s+(?:back\\s+your\\s+losses|your\\s+losses\\s+back)\\b`,

  // "अगले जमा पर 200 %", "200 % अगली जमा पर"
  `(?:${whichHindi})${depositHindi}(?:\\s+(?:राशि|रकम))?(?:\\s+करने)?\\s+(?:पर|में|के साथ)\\s+${within(25)}${value}(?!\\s*वापस)${isNoCost}`,
  `${value}${isNoCost}\\s+(?:तक\\s+)?(?:(?:अतिरिक्त|एक्स्ट्रा|ज्यादा|अधिक)\\s+)?(?:आपके\\s+|आपकी\\s+|अपने\\s+|अपनी\\s+)?(?:${whichHindi})${depositHindi}\\s+(?:पर|में|के साथ)`,
  `${depositHindi}(?:\\s+(?:राशि|रकम))?\\s+पर\\s+${within(15)}${percent}${isNoCost}`,
  `${percent}${isNoCost}\\s+(?:तक\\s+)?(?:अतिरिक्त|एक्स्ट्रा|ज्यादा|अधिक|रीलोड|मैच)`,
  `${sum}\\s+(?:तक\\s+)?(?:एक्स्ट्रा|अतिरिक्त)\\s+(?:${given}|जमा)`,
  `(?:अतिरिक्त|एक्स्ट्रा)\\s+(?:${value}${isNoCost}|पैस|कैश|नकद|स्पिन|दाँव|बेट)`,
  // "₹1,000 जमा करें, ₹2,000 पाएँ", "जमा करने पर ₹500 मिलेंगे"
  `${depositHindi}\\s+(?:करें|करे|कीजिए|करो|करके|कराएँ|करने\\s+पर|करते\\s+ही)${within(30)}(?:${value}(?!\\s*(?:वापस|रिफंड))|${doubled})${within(25)}${given}`,
  `${value}(?!\\s*वापस)\\s+(?:तक\\s+)?${given}${within(20)}${depositHindi}\\s+(?:करें|करे|कीजिए|करने\\s+पर)`,
  // "जमा दोगुना", "डबल पॉइंट"
  `(?:${depositHindi}|पैस[ाे]|बैलेंस|कैश|रकम)\\s+(?:को\\s+|पर\\s+)?(?:${doubled})`,
  `(?:${doubled})\\s+(?:करें|पाएँ|पाएं|जमा|डिपॉजिट|पैस|कैश|बैलेंस|जीत|पॉइंट|अंक)`,
  `${value}\\s+(?:तक\\s+)?(?:की\\s+)?छूट`,
  `(?:साप्ताहिक|वीकेंड|वीकली|डेली|रोजाना)\\s+रीलोड`,
  `नि[:ः]?शुल्क\\s+(?:स्पिन|बेट|दाँव|राउंड|टिकट)`,
  `मौका\\s+(?:न|मत)\\s+(?:चूकें|चूको|गँवाएँ|गंवाएं)`,
];

/** Each finds its phrases anywhere in a text without the nukta. */
export const offerPhrases: readonly RegExp[] = phrases.map((phrase) => new RegExp(phrase, 'giu'));
