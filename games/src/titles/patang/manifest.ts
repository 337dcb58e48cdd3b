import type { TitleManifest } from '../manifest.ts';
import { betLadder, patang } from './title.ts';

export const manifest: TitleManifest = {
  data: patang,
  place: 4,
  betsRupees: betLadder,
  variance: 37.047347,
  featureEvent: 'freeSpinsStart',
  texts: {
    en: {
      story:
        'A January morning on the roofs: sesame sweets, too much sun, and a sky so full that the kites have to queue. One is cut, everyone shouts, the next one is already climbing.',
      plays:
        'All 243 ways pay from the left. Winning kites are cut and fall, others rise in their place, and each step counts for more: 1, 2, 3, then 5 times. Three suns give 10 free spins, four give 15, with steps worth twice as much. The sky can stay empty for a while.',
    },
    hi: {
      story:
        'जनवरी की सुबह, छतों पर: तिल के लड्डू, तेज़ धूप, और आसमान इतना भरा कि पतंगों को बारी लगानी पड़े। एक कटती है, सब चिल्लाते हैं, दूसरी चढ़ भी चुकी होती है।',
      plays:
        'सभी 243 तरीके बाईं ओर से भुगतान देते हैं। जीती हुई पतंगें कटकर गिरती हैं, उनकी जगह दूसरी चढ़ती हैं, और हर कदम का मोल बढ़ता है: 1, 2, 3, फिर 5 गुना। तीन सूरज 10 मुफ़्त स्पिन देते हैं, चार 15, और उनमें हर कदम दोगुना। आसमान कुछ देर खाली भी रह सकता है।',
    },
  },
  shown: { locale: 'en', win: ['medium', 3000], feature: ['free', 15_800], heaviest: ['free', 12_500], sideways: true },
};
