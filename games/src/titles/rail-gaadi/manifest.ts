import type { TitleManifest } from '../manifest.ts';
import { betLadder, railGaadi } from './title.ts';

export const manifest: TitleManifest = {
  data: railGaadi,
  place: 3,
  betsRupees: betLadder,
  variance: 11.357388,
  featureEvent: 'jackpot',
  texts: {
    en: {
      story:
        'The night train is forty minutes late, the chai comes in glasses, and half the platform is asleep on its suitcases. When the mail van opens, everyone is awake.',
      plays:
        'Twenty-five lines through a window of four rows, calm but for the mail: a fiftieth of every bet goes into the mail bag, a jackpot that several games share, and five bags of mail, one on each reel, win it. It all goes back to players and is part of the RTP. The bag falls very rarely.',
    },
    hi: {
      story:
        'रात की गाड़ी चालीस मिनट लेट है, चाय काँच के गिलास में मिलती है, और आधा प्लेटफ़ॉर्म अपने सूटकेस पर सो रहा है। डाक का डिब्बा खुलते ही सब जाग जाते हैं।',
      plays:
        'चार कतारों की खिड़की से पच्चीस लाइनें, डाक को छोड़ सब शांत: हर दाँव का पचासवाँ हिस्सा डाक के थैले में जाता है, जो कई खेलों का साझा है, और पाँच थैले, हर रील पर एक, उसे जीत लेते हैं। वह सारा खिलाड़ियों को ही लौटता है और आरटीपी में गिना हुआ है। थैला बहुत कम गिरता है।',
    },
  },
  shown: { locale: 'hi', win: ['small', 3000], feature: ['jackpot.real', 5000], heaviest: ['jackpot', 1500] },
};
