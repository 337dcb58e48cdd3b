import type { TitleManifest } from '../manifest.ts';
import { betLadder, nimbuMirchi } from './title.ts';

export const manifest: TitleManifest = {
  data: nimbuMirchi,
  place: 8,
  betsRupees: betLadder,
  variance: 11.131334,
  featureEvent: 'groupWin',
  texts: {
    en: {
      story:
        'Horn OK please. One lemon, seven chillies, a painted lotus, and nothing can go wrong between here and Nashik. The old three-reel machine in the colours of the highway.',
      plays:
        'Three reels and five lines. The bars pay in any mix, and the seven stands for anything, each one doubling its line. Low volatility: many small wins and no feature to wait for. A hundredth of every bet goes into the mail bag that Rail Gaadi fills too; here only the bet that fills it wins it.',
    },
    hi: {
      story:
        'हॉर्न ओके प्लीज़। एक नींबू, सात मिर्चियाँ, दरवाज़े पर कमल, और यहाँ से नासिक तक कुछ गड़बड़ नहीं हो सकती। पुरानी तीन रील वाली मशीन, हाईवे के रंगों में।',
      plays:
        'तीन रीलें, पाँच लाइनें। बार किसी भी मेल में भुगतान देते हैं, और सात किसी की भी जगह ले लेता है, हर सात अपनी लाइन को दोगुना करता है। उतार-चढ़ाव कम: कई छोटी जीतें, और किसी फ़ीचर का इंतज़ार नहीं। हर दाँव का सौवाँ हिस्सा डाक के उसी थैले में जाता है जिसे रेल गाड़ी भी भरती है; यहाँ उसे वही दाँव जीतता है जिससे वह भर जाए।',
    },
  },
  shown: { locale: 'en', win: ['small', 3000], feature: ['group', 2600], heaviest: ['group', 1200], sideways: true },
};
