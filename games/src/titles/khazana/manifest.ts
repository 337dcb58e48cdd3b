import type { TitleManifest } from '../manifest.ts';
import { betLadder, khazana } from './title.ts';

export const manifest: TitleManifest = {
  data: khazana,
  betsRupees: betLadder,
  variance: 154.799076,
  featureEvent: 'holdStart',
  texts: {
    en: {
      story:
        'Under the old step-well there is said to be a chest, and in every family somebody whose uncle nearly found it. The key is real. About the chest one has to see.',
      plays:
        'Twenty plain lines that give back little. Six coins or more stay where they are while every other cell spins on: three more times after each new coin. A board full of coins pays a thousand bets on top. Two thirds of what the game gives back lies in that chest, which opens about every 36th round: the balance goes up and down a great deal.',
    },
    hi: {
      story: 'कहते हैं पुरानी बावड़ी के नीचे एक संदूक है, और हर घर में कोई ऐसा है जिसके मामा ने उसे लगभग ढूँढ लिया था। चाबी तो असली है। संदूक का देखना पड़ेगा।',
      plays:
        'बीस सीधी लाइनें, जो कम लौटाती हैं। छह या ज़्यादा सिक्के आएँ तो वे वहीं रुकते हैं और बाक़ी हर खाना घूमता रहता है: हर नए सिक्के के बाद तीन बार और। पूरा बोर्ड सिक्कों से भर जाए तो हज़ार दाँव ऊपर से। यह खेल जितना लौटाता है उसका दो-तिहाई इसी संदूक में है, जो औसतन हर 36वें राउंड में खुलता है: शेष राशि बहुत ऊपर-नीचे होती है।',
    },
  },
  shown: { locale: 'en', win: ['small', 3000], feature: ['hold', 7000], heaviest: ['holdFull', 6500], sideways: true },
};
