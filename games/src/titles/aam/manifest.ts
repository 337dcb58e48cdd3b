import type { TitleManifest } from '../manifest.ts';
import { betLadder, aam } from './title.ts';

export const manifest: TitleManifest = {
  data: aam,
  place: 10,
  isNew: true,
  betsRupees: betLadder,
  variance: 41.17711,
  featureEvent: 'basketFull',
  texts: {
    en: {
      story:
        'Six weeks in the year no one needs a pudding. The parrots know which tree, the squirrels know when, and grandmother counts the baskets twice.',
      plays:
        'All 243 ways pay from the left. Three baskets call 8 free spins in which mangoes fall: every 4 fill a basket, and each full one adds 2 spins and raises what every win is worth, to twice, three and five times. Out of season wins are steady; the highest max win of all our games is in this orchard, and almost no one will see it.',
    },
    hi: {
      story:
        'साल में छह हफ़्ते ऐसे आते हैं जब मिठाई की ज़रूरत ही नहीं पड़ती। तोतों को पता है कौन-सा पेड़, गिलहरियों को पता है कब, और दादी टोकरियाँ दो बार गिनती हैं।',
      plays:
        'सभी 243 तरीके बाईं ओर से भुगतान देते हैं। तीन टोकरियाँ 8 मुफ़्त स्पिन बुलाती हैं जिनमें आम गिरते हैं: हर 4 आम से एक टोकरी भरती है, और हर भरी टोकरी 2 स्पिन जोड़ती है और हर जीत का मोल बढ़ाती है: दो, तीन, फिर पाँच गुना। मौसम के बाहर शांत; हमारे सभी खेलों की सबसे ऊँची अधिकतम जीत इसी बाग में है, और उसे शायद ही कोई देखे।',
    },
  },
  shown: { locale: 'en', win: ['small', 3000], feature: ['basket', 14_000], heaviest: ['basket', 11_000] },
};
