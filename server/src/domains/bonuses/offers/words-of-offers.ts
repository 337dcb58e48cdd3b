import { offerPhrases } from './phrases-of-offers.ts';

/**
 * Words of offers, as they are written without the nukta. What has one is promotion, whatever else it says.
 */
const offerWords =
  /\b(?:bonus(?:es)?|free[\s-]?(?:spins?|bets?|plays?|rounds?|chips?|money|cash|credits?|coins?|tickets?)|freebies?|offers?|cash[\s-]?backs?|rake[\s-]?backs?|promo(?:tion(?:al)?)?s?|gifts?|vouchers?|coupons?|discounts?|deposit match|matched deposits?|boost(?:s|ed|ers?|ing)?|welcome pack(?:age)?s?|risk[\s-]free|on (?:the )house|limited[\s-]time|no[\s-]deposit (?:needed|required))\b|बोनस|फ्री|मुफ्त|ऑफर|कैश ?बैक|रेक ?बैक|तोहफ|उपहार|सौगात|गिफ्ट|प्रोमो|वाउचर|कूपन|डिस्काउंट|बूस्ट|वेलकम पैक|सीमित समय/giu;
const nukta = /\u093c/gu;

const patterns = [offerWords, ...offerPhrases];

/**
 * The words and phrases of offers in a text, in its order by kind. Most people write ऑफर and मुफ्त without the nukta, and some in the letters that
 * have it in them.
 */
export function offersIn(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(nukta, '').normalize('NFC');
  return patterns.flatMap((pattern) => plain.match(pattern) ?? []);
}
