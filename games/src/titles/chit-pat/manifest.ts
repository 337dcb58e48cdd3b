import type { TitleManifest } from '../manifest.ts';
import { betLadder, chitPat } from './title.ts';

export const manifest: TitleManifest = {
  data: chitPat,
  betsRupees: betLadder,
  variance: 13.979963,
  featureEvent: 'gambleStart',
  texts: {
    en: {
      story:
        'What came out of our pockets after school: marbles, a top, half a kite. And the old paisa that settled who bats first, chit or pat.',
      plays:
        'Three reels and five lines, small and quick. Where the house allows it, a win may be kept or called on the coin: a fair gamble doubles it or takes it, 5 times at the most. Being fair, it changes no return, only the nerves; keeping the win is always one of the answers.',
    },
    hi: {
      story: 'स्कूल के बाद जेबों से जो निकलता था: कंचे, एक लट्टू, आधी पतंग। और वह पुराना पैसा, जो तय करता था कि पहली बारी किसकी, चित या पट।',
      plays:
        'तीन रीलें, पाँच लाइनें, छोटा और फुर्तीला। जहाँ इसकी इजाज़त हो, जीत को रख लीजिए या सिक्के पर लगाइए: ईमानदार सिक्का उसे दोगुना कर देता है या ले जाता है, ज़्यादा से ज़्यादा 5 बार। सिक्का बराबर का है, इसलिए वापसी नहीं बदलती, बस धड़कन बदलती है; जीत रख लेना हमेशा एक जवाब है।',
    },
  },
  shown: { locale: 'hi', win: ['small', 3000], feature: ['gambleWaits', 6000], heaviest: ['huge', 1200] },
};
