import type { TitleManifest } from '../manifest.ts';
import { betLadder, jugnu } from './title.ts';

export const manifest: TitleManifest = {
  data: jugnu,
  place: 9,
  betsRupees: betLadder,
  variance: 75.117753,
  featureEvent: 'stick',
  texts: {
    en: {
      story:
        'The power is out, the jar has holes in its lid, and the raat-rani smells stronger than any torch could shine. One by one the little lamps sit down, and none of them wants to leave.',
      plays:
        'Twenty lines in the dark. Three lanterns call 7 free spins, and every firefly that comes stays where it sat down until the last of them. More than half of the RTP comes from those nights, and they come about every 105th round.',
    },
    hi: {
      story: 'बिजली गई हुई है, बोतल के ढक्कन में छेद हैं, और रातरानी किसी भी टॉर्च से तेज़ महक रही है। एक-एक करके नन्हे दीये आ बैठते हैं, और जाना कोई नहीं चाहता।',
      plays:
        'अँधेरे में बीस लाइनें। तीन लालटेन 7 मुफ़्त स्पिन बुलाती हैं, और हर जुगनू जहाँ बैठा, आखिरी स्पिन तक वहीं रहता है। आरटीपी का आधे से ज़्यादा हिस्सा इन्हीं रातों से आता है, और वे औसतन हर 105वें राउंड में आती हैं।',
    },
  },
  shown: { locale: 'en', win: ['small', 3000], feature: ['stick', 16_300], heaviest: ['stick', 13_000] },
};
