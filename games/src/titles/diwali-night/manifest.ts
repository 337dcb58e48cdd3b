import type { TitleManifest } from '../manifest.ts';
import { betLadder, diwaliNight } from './title.ts';

export const manifest: TitleManifest = {
  data: diwaliNight,
  place: 1,
  betsRupees: betLadder,
  variance: 19.638305,
  featureEvent: 'freeSpinsMore',
  texts: {
    en: {
      story:
        'The lane has been swept twice, the rangoli is still wet, and someone on the next roof cannot wait for the dark. A courtyard of lamps on the night when every window has one.',
      plays:
        'Twenty lines. The diya stands for any other symbol. Three anars light 8 free spins in which every win counts three times, and three more of them add 4. Between them many small wins; the night itself comes about every 125th round.',
    },
    hi: {
      story:
        'गली दो बार बुहारी जा चुकी है, रंगोली अभी गीली है, और बगल की छत पर किसी से अँधेरे का इंतज़ार नहीं हो रहा। उस रात का आँगन, जब हर खिड़की में एक दीया होता है।',
      plays:
        'बीस लाइनें। दीया किसी भी दूसरे सिंबल की जगह ले लेता है। तीन अनार 8 मुफ़्त स्पिन जलाते हैं, जिनमें हर जीत तीन गुना होती है, और तीन और अनार आएँ तो 4 स्पिन और। बीच में कई छोटी जीतें; वह रात औसतन हर 125वें राउंड में आती है।',
    },
  },
  shown: { locale: 'en', win: ['small', 3000], feature: ['free', 13_800], heaviest: ['free', 11_000] },
};
