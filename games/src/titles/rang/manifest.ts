import type { TitleManifest } from '../manifest.ts';
import { betLadder, rang } from './title.ts';

export const manifest: TitleManifest = {
  data: rang,
  place: 5,
  betsRupees: betLadder,
  variance: 17.549994,
  featureEvent: 'freeSpinsStart',
  texts: {
    en: {
      story:
        'White clothes at eight, no white anywhere by nine. The whole lane is one colour after the other, and the thandai has not even come out yet.',
      plays:
        'No lines: five or more of a thing that touch by their sides pay together, and a burst of colour joins any of them. Four torans give 8 free spins, five give 12; in them the largest patch on the board counts twice. Often something, seldom a lot.',
    },
    hi: {
      story: 'आठ बजे सफ़ेद कपड़े, नौ बजे तक सफ़ेद कहीं नहीं। पूरी गली एक के बाद एक रंग में, और ठंडाई तो अभी निकली भी नहीं।',
      plays:
        'लाइनें नहीं हैं: एक जैसी पाँच या ज़्यादा चीज़ें जो बगल से छूती हों, साथ में भुगतान देती हैं, और रंग की बौछार किसी के भी साथ जुड़ जाती है। चार तोरण 8 मुफ़्त स्पिन देते हैं, पाँच 12; उनमें सबसे बड़ा धब्बा दो बार गिना जाता है। अक्सर कुछ न कुछ, बहुत ज़्यादा कम ही।',
    },
  },
  shown: { locale: 'en', win: ['small', 3000], feature: ['free', 13_500], heaviest: ['free', 11_000] },
};
