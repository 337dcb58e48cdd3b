/**
 * Words of offers, as they are written without the nukta. What has one is promotion, whatever else it says.
 */
const offerWords =
  /\b(bonus(?:es)?|free[\s-]?(?:spins?|bets?|plays?)|freebies?|offers?|cash[\s-]?backs?|promo(?:tion(?:al)?)?s?|gifts?|vouchers?|deposit match)\b|बोनस|फ्री|मुफ्त|ऑफर|कैश ?बैक|तोहफ|उपहार|प्रोमो/giu;
const nukta = /\u093c/gu;

/** The words of offers in a text. Most people write ऑफर and मुफ्त without the nukta, and some in the letters that have it in them. */
export const offersIn = (text: string): readonly string[] =>
  text.normalize('NFD').replace(nukta, '').normalize('NFC').match(offerWords) ?? [];
