import type { TitleManifest } from '../manifest.ts';
import { betLadder, khazana } from './title.ts';

export const manifest: TitleManifest = {
  data: khazana,
  place: 7,
  betsRupees: betLadder,
  variance: 154.799076,
  featureEvent: 'holdStart',
  texts: {
    en: {
      story:
        'Under the old step-well there is said to be a chest, and in every family someone whose uncle nearly found it. The key is real. About the chest one has to see.',
      plays:
        'Twenty plain lines that pay little. Six coins or more stay where they are while every other cell spins on: three more times after each new coin. A board full of coins pays a thousand bets on top. Two thirds of the RTP comes from that chest, which opens about every 36th round: the balance goes up and down a great deal.',
    },
    hi: {
      story: 'कहते हैं पुरानी बावड़ी के नीचे एक संदूक है, और हर घर में कोई ऐसा है जिसके मामा ने उसे लगभग ढूँढ लिया था। चाबी तो असली है। संदूक का देखना पड़ेगा।',
      plays:
        'बीस सीधी लाइनें, जिनमें जीत छोटी है। छह या ज़्यादा सिक्के आएँ तो वे वहीं रुकते हैं और बाकी हर खाँचा घूमता रहता है: हर नए सिक्के के बाद तीन बार और। पूरा बोर्ड सिक्कों से भर जाए तो हज़ार दाँव ऊपर से। आरटीपी का दो-तिहाई इसी संदूक से आता है, जो औसतन हर 36वें राउंड में खुलता है: बैलेंस बहुत ऊपर-नीचे होता है।',
    },
  },
  shown: { locale: 'en', win: ['small', 3000], feature: ['hold', 11_000], heaviest: ['holdFull', 8500], sideways: true },
};
