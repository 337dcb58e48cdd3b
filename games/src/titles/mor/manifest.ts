import type { TitleManifest } from '../manifest.ts';
import { betLadder, mor } from './title.ts';

export const manifest: TitleManifest = {
  data: mor,
  place: 6,
  betsRupees: betLadder,
  variance: 17.212073,
  featureEvent: 'respin',
  texts: {
    en: {
      story:
        'Clouds over the mango garden, and he knows it before anyone else. First one feather, then the whole fan, and for a moment no one minds the rain.',
      plays:
        'Ten lines and one trick: a peacock on a middle reel opens over the whole of it and stays while the other reels turn again, and again for each new one, three at the most. The trick comes about every fourth round and carries the game.',
    },
    hi: {
      story: 'आम के बाग पर बादल, और उसे सबसे पहले खबर है। पहले एक पंख, फिर पूरा पंखा, और पल भर को किसी को भीगने की परवाह नहीं रहती।',
      plays:
        'दस लाइनें और एक करतब: बीच की किसी रील पर आया मोर पूरी रील पर पंख फैला देता है और रुका रहता है, बाकी रीलें फिर घूमती हैं, और हर नए मोर पर फिर, ज़्यादा से ज़्यादा तीन बार। यह करतब औसतन हर चौथे राउंड में आता है और खेल इसी पर चलता है।',
    },
  },
  shown: { locale: 'en', win: ['small', 3000], feature: ['respin', 5500], heaviest: ['respinMore', 3000] },
};
