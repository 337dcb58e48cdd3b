import type { TitleManifest } from '../manifest.ts';
import { betLadder, jadugar } from './title.ts';

export const manifest: TitleManifest = {
  data: jadugar,
  place: 2,
  isNew: true,
  betsRupees: betLadder,
  variance: 26.684409,
  featureEvent: 'pickStart',
  texts: {
    en: {
      story:
        'A tent behind the sweet stall, two rupees a head, front row on the carpet. He shows both sleeves, he always shows both sleeves, and then he asks you to choose.',
      plays:
        'Fifteen lines, and three magic boxes that open a table of 12. What is in each is drawn before the first is touched. You open one after another until the empty one, from which the dove flies; which one it is, no one can change any more. The table comes about every 105th round.',
    },
    hi: {
      story:
        'मिठाई की दुकान के पीछे तंबू, दो रुपये टिकट, आगे की कतार दरी पर। वह दोनों आस्तीनें दिखाता है, हमेशा दोनों दिखाता है, और फिर आपसे चुनने को कहता है।',
      plays:
        'पंद्रह लाइनें, और तीन जादू के डिब्बे जो 12 डिब्बों की मेज़ खोलते हैं। किसमें क्या है, पहला डिब्बा छूने से पहले रख दिया जाता है। आप एक-एक करके खोलते हैं, जब तक खाली वाला न खुले, जिससे कबूतर उड़ता है; वह कौन-सा है, अब कोई बदल नहीं सकता। यह मेज़ औसतन हर 105वें राउंड में आती है।',
    },
  },
  shown: { locale: 'hi', win: ['small', 3000], feature: ['pickWaits', 12_000], heaviest: ['pick', 4000] },
};
