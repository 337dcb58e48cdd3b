import type { TitleManifest } from '../manifest.ts';
import { betLadder, sawan } from './title.ts';

export const manifest: TitleManifest = {
  data: sawan,
  place: 12,
  betsRupees: betLadder,
  variance: 60.241613,
  featureEvent: 'waysWin',
  texts: {
    en: {
      story:
        'Chai under a tin roof, corn on the coals, paper boats in the gutter. Sometimes it drizzles, sometimes it pours, and the frogs are pleased either way.',
      plays:
        'Six reels that stand two to seven symbols tall, again in every spin: from 64 ways in a drizzle to 1,17,649 when it pours. No feature; the height of the reels is the suspense. Fewer than one round in four wins, and the dry spells can be long.',
    },
    hi: {
      story: 'टीन की छत के नीचे चाय, अंगारों पर भुट्टा, नाली में कागज़ की नाव। कभी फुहार, कभी मूसलाधार, और मेंढक दोनों में खुश।',
      plays:
        'छह रीलें, जो हर स्पिन में नए सिरे से दो से सात सिंबल ऊँची होती हैं: फुहार में 64 तरीके, मूसलाधार में 1,17,649। कोई अलग दौर नहीं; रीलों की ऊँचाई ही रोमांच है। चार में से एक राउंड से भी कम में जीत आती है, और सूखा लंबा चल सकता है।',
    },
  },
  shown: { locale: 'en', win: ['small', 3000], feature: ['big', 3200], heaviest: ['huge', 1200], sideways: true },
};
