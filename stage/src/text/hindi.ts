import type { Words } from './words.ts';

const times = (multiplier: number) => (multiplier > 1 ? ` (×${multiplier})` : '');

export const hindi: Words = {
  spin: 'घुमाएँ', balance: 'शेष राशि', win: 'जीत', bet: 'दाँव', less: 'दाँव घटाएँ', more: 'दाँव बढ़ाएँ',
  rules: 'नियम और भुगतान', home: 'होम', soundOn: 'आवाज़ चालू', soundOff: 'आवाज़ बंद', close: 'बंद करें', demo: 'डेमो', replay: 'दोबारा देखें', replayAgain: 'फिर चलाएँ',
  loading: 'छप रहा है', toSpin: 'खेलने के लिए घुमाएँ दबाएँ', goodLuck: 'शुभकामनाएँ', skip: 'जल्दी के लिए रील छुएँ', resumed: 'आपका पिछला राउंड वहीं से आगे चलेगा',
  freeSpins: 'मुफ़्त स्पिन', freeSpinsTotal: 'मुफ़्त स्पिन में जीते', multiplier: 'गुणक', capped: 'इस खेल की सबसे बड़ी जीत: राउंड यहीं समाप्त होता है', noWin: 'इस बार जीत नहीं', noWinYet: '—',
  noMoney: 'इस दाँव के लिए शेष राशि कम है', cashier: 'कैशियर पर जाएँ', expired: 'यह खेल सत्र समाप्त हो गया है। खेल फिर से खोलें।', offline: 'कनेक्शन टूट गया। फिर कोशिश हो रही है, आपका राउंड सुरक्षित है।', failed: 'खेल खुल नहीं सका', reload: 'फिर कोशिश करें', cannotShow: 'यह राउंड यहाँ दिखाया नहीं जा सकता। इसका नतीजा दर्ज है।',
  round: 'राउंड', fairness: 'निष्पक्षता', fairnessText: 'हर राउंड का बीज आपके दाँव से पहले मुहरबंद होता है। आप इसे अपने खेल इतिहास में जाँच सकते हैं।', paytable: 'भुगतान', lines: 'लाइनें', ways: 'तरीके', returnTo: 'खिलाड़ी को वापसी', hit: 'जीत आती है', maxWin: 'सबसे बड़ी जीत',
  linesRule: 'सबसे बाईं रील से लगातार रीलों पर एक जैसे प्रतीक लाइन पर भुगतान देते हैं। हर लाइन अपनी सबसे अच्छी जीत देती है; अलग-अलग लाइनों की जीत जुड़ती है।',
  waysRule: 'सबसे बाईं रील से लगातार रीलों पर एक जैसे प्रतीक, रील पर कहीं भी हों, भुगतान देते हैं। भुगतान तरीकों की संख्या से गुणा होता है।',
  wildRule: 'वाइल्ड: स्कैटर को छोड़कर हर प्रतीक की जगह लेता है।', cascadeRule: 'जीते हुए प्रतीक कट जाते हैं, बाकी नीचे गिरते हैं और नए आते हैं, जब तक और जीत न बने।', anyPlace: 'स्कैटर: कहीं भी आए, भुगतान देता है और मुफ़्त स्पिन खोलता है।',
  faultRule: 'गड़बड़ी से दर्ज नतीजा नहीं बदलता: रुका हुआ राउंड लौटने पर फिर दिखाया जाता है।', noAutoplay: 'हर स्पिन आप ही शुरू करते हैं; ऑटोप्ले नहीं है।', atBet: 'आपके दाँव पर',
  tiers: { big: 'वाह!', great: 'शाबाश!', huge: 'कमाल!' },
  freeSpinOf: (index, total) => `मुफ़्त स्पिन ${index} / ${total}`,
  freeSpinsWon: (spins) => `${spins} मुफ़्त स्पिन`,
  freeSpinsMore: (spins) => `${spins} और मुफ़्त स्पिन`,
  lineWin: (line, sum, multiplier) => `लाइन ${line}: ${sum}${times(multiplier)}`,
  waysWin: (name, ways, sum, multiplier) => `${name}: ${ways} ${ways === 1 ? 'तरीका' : 'तरीके'}, ${sum}${times(multiplier)}`,
  scatterWin: (sum, multiplier) => `स्कैटर: ${sum}${times(multiplier)}`,
  won: (sum) => `आपने ${sum} जीते`,
  maxWinRule: (count) => `एक राउंड में ज़्यादा से ज़्यादा दाँव का ${count} गुना; वहाँ पहुँचते ही राउंड समाप्त होता है।`,
  returnRule: (fraction) => `सभी संभव राउंड पर कुल दाँव का ठीक ${fraction} हिस्सा।`,
  hitRule: (odds) => `औसतन ${odds} में से एक राउंड में।`,
  freeSpinsRule: (awards, spinsMax, multiplier) => `${awards}, कुल मिलाकर ज़्यादा से ज़्यादा ${spinsMax}।${multiplier > 1 ? ` मुफ़्त स्पिन में हर जीत ×${multiplier}।` : ''}`,
  retriggerRule: (awards) => `मुफ़्त स्पिन के दौरान फिर से: ${awards}।`,
  cascadeSteps: (base, free) => `हर गिरावट का गुणक: ${base}। मुफ़्त स्पिन में: ${free}।`,
};
