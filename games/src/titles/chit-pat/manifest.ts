import type { TitleManifest } from '../manifest.ts';
import { betLadder, chitPat } from './title.ts';

export const manifest: TitleManifest = {
  data: chitPat,
  place: 11,
  betsRupees: betLadder,
  variance: 13.979963,
  featureEvent: 'gambleStart',
  texts: {
    en: {
      story:
        'What came out of our pockets after school: marbles, a top, half a kite. And the old paisa that settled who bats first, chit or pat.',
      plays:
        'Three reels and five lines, small and quick. Where it is offered, keep a win or call the coin: a fair gamble doubles it or takes it, 5 times at the most. Being fair, it doesn’t change the RTP, only the nerves; you can always keep your win.',
    },
    hi: {
      story: 'स्कूल के बाद जेबों से जो निकलता था: कंचे, एक लट्टू, आधी पतंग। और वह पुराना पैसा, जो तय करता था कि पहली बारी किसकी, चित या पट।',
      plays:
        'तीन रीलें, पाँच लाइनें, छोटा और फुर्तीला। जहाँ यह विकल्प मिले, जीत रख लें या सिक्के पर गैंबल करें: बराबरी का सिक्का उसे दोगुना कर देता है या ले जाता है, ज़्यादा से ज़्यादा 5 बार। इससे आरटीपी नहीं बदलता, बस धड़कन बदलती है; आप जीत हमेशा रख सकते हैं।',
    },
  },
  shown: { locale: 'hi', win: ['small', 3000], feature: ['gambleWaits', 6000], heaviest: ['huge', 1200] },
};
