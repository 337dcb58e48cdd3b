import type { Locale } from '../../../kernel/types.ts';

/** What a title is about, and how it plays. A test compares the numbers in these texts with the title's data. */
type Story = Readonly<Record<Locale, readonly [story: string, plays: string]>>;

export const stories: Readonly<Record<string, Story>> = {
  'diwali-night': {
    en: [
      'The lane has been swept twice, the rangoli is still wet, and somebody on the next roof cannot wait for the dark. A courtyard of lamps on the night when every window has one.',
      'Twenty lines. The diya stands for any other symbol. Three anars light 8 free spins in which every win counts three times, and three more of them add 4. Between them many small wins; the night itself comes about every 125th round.',
    ],
    hi: [
      'गली दो बार बुहारी जा चुकी है, रंगोली अभी गीली है, और बग़ल की छत पर किसी से अँधेरे का इंतज़ार नहीं हो रहा। उस रात का आँगन, जब हर खिड़की में एक दीया होता है।',
      'बीस लाइनें। दीया किसी भी दूसरे प्रतीक की जगह ले लेता है। तीन अनार 8 मुफ़्त स्पिन जलाते हैं, जिनमें हर जीत तीन गुना होती है, और तीन और अनार आएँ तो 4 स्पिन और। बीच में कई छोटी जीतें; वह रात औसतन हर 125वें राउंड में आती है।',
    ],
  },
  patang: {
    en: [
      'A January morning on the roofs: sesame sweets, too much sun, and a sky so full that the kites have to queue. One is cut, everybody shouts, the next one is already climbing.',
      'All 243 ways pay from the left. Winning kites are cut and fall, others rise in their place, and each step counts for more: 1, 2, 3, then 5 times. Three suns give 10 free spins, four give 15, with steps worth twice as much. The sky can stay empty for a while.',
    ],
    hi: [
      'जनवरी की सुबह, छतों पर: तिल के लड्डू, तेज़ धूप, और आसमान इतना भरा कि पतंगों को बारी लगानी पड़े। एक कटती है, सब चिल्लाते हैं, दूसरी चढ़ भी चुकी होती है।',
      'सभी 243 रास्ते बाईं ओर से भुगतान देते हैं। जीती हुई पतंगें कटकर गिरती हैं, उनकी जगह दूसरी चढ़ती हैं, और हर क़दम का मोल बढ़ता है: 1, 2, 3, फिर 5 गुना। तीन सूरज 10 मुफ़्त स्पिन देते हैं, चार 15, और उनमें हर क़दम दोगुना। आसमान कुछ देर ख़ाली भी रह सकता है।',
    ],
  },
  rang: {
    en: [
      'White clothes at eight, no white anywhere by nine. The whole lane is one colour after the other, and the thandai has not even come out yet.',
      'No lines: five or more of a thing that touch by their sides pay together, and a burst of colour joins any of them. Four torans give 8 free spins, five give 12; in them the largest patch on the board counts twice. Often something, seldom a lot.',
    ],
    hi: [
      'आठ बजे सफ़ेद कपड़े, नौ बजे तक सफ़ेद कहीं नहीं। पूरी गली एक के बाद एक रंग में, और ठंडाई तो अभी निकली भी नहीं।',
      'लाइनें नहीं हैं: एक जैसी पाँच या ज़्यादा चीज़ें जो बग़ल से छूती हों, साथ में भुगतान देती हैं, और रंग की बौछार किसी के भी साथ जुड़ जाती है। चार तोरण 8 मुफ़्त स्पिन देते हैं, पाँच 12; उनमें सबसे बड़ा धब्बा दो बार गिना जाता है। अक्सर कुछ न कुछ, बहुत ज़्यादा कम ही।',
    ],
  },
  khazana: {
    en: [
      'Under the old step-well there is said to be a chest, and in every family somebody whose uncle nearly found it. The key is real. About the chest one has to see.',
      'Twenty plain lines that give back little. Six coins or more stay where they are while every other cell spins on: three more times after each new coin. A board full of coins pays a thousand bets on top. Two thirds of what the game gives back lies in that chest, which opens about every 36th round: the purse goes up and down a great deal.',
    ],
    hi: [
      'कहते हैं पुरानी बावड़ी के नीचे एक संदूक है, और हर घर में कोई ऐसा है जिसके मामा ने उसे लगभग ढूँढ लिया था। चाबी तो असली है। संदूक का देखना पड़ेगा।',
      'बीस सीधी लाइनें, जो कम लौटाती हैं। छह या ज़्यादा सिक्के आएँ तो वे वहीं रुकते हैं और बाक़ी हर खाना घूमता रहता है: हर नए सिक्के के बाद तीन बार और। पूरा बोर्ड सिक्कों से भर जाए तो हज़ार दाँव ऊपर से। यह खेल जितना लौटाता है उसका दो-तिहाई इसी संदूक में है, जो औसतन हर 36वें राउंड में खुलता है: शेष राशि बहुत ऊपर-नीचे होती है।',
    ],
  },
  mor: {
    en: [
      'Clouds over the mango garden, and he knows it before anybody else. First one feather, then the whole fan, and for a moment nobody minds the rain.',
      'Ten lines and one trick: a peacock on a middle reel opens over the whole of it and stays while the other reels turn again, and again for each new one, three at the most. The trick comes about every fourth round and carries the game.',
    ],
    hi: [
      'आम के बाग़ पर बादल, और उसे सबसे पहले ख़बर है। पहले एक पंख, फिर पूरा पंखा, और पल भर को किसी को भीगने की परवाह नहीं रहती।',
      'दस लाइनें और एक करतब: बीच की किसी रील पर आया मोर पूरी रील पर पंख फैला देता है और रुका रहता है, बाक़ी रीलें फिर घूमती हैं, और हर नए मोर पर फिर, ज़्यादा से ज़्यादा तीन बार। यह करतब औसतन हर चौथे राउंड में आता है और खेल इसी पर चलता है।',
    ],
  },
  jugnu: {
    en: [
      'The power is out, the jar has holes in its lid, and the raat-rani smells stronger than any torch could shine. One by one the little lamps sit down, and none of them wants to leave.',
      'Twenty lines in the dark. Three lanterns call 7 free spins, and every firefly that comes stays where it sat down until the last of them. More than half of what the game gives back lies in those nights, and they come about every 105th round.',
    ],
    hi: [
      'बिजली गई हुई है, बोतल के ढक्कन में छेद हैं, और रातरानी किसी भी टॉर्च से तेज़ महक रही है। एक-एक करके नन्हे दीये आ बैठते हैं, और जाना कोई नहीं चाहता।',
      'अँधेरे में बीस लाइनें। तीन लालटेन 7 मुफ़्त स्पिन बुलाती हैं, और हर जुगनू जहाँ बैठा, आख़िरी स्पिन तक वहीं रहता है। यह खेल जितना लौटाता है उसका आधे से ज़्यादा इन्हीं रातों में है, और वे औसतन हर 105वें राउंड में आती हैं।',
    ],
  },
  sawan: {
    en: [
      'Chai under a tin roof, corn on the coals, paper boats in the gutter. Sometimes it drizzles, sometimes it pours, and the frogs are pleased either way.',
      'Six reels that stand two to seven symbols tall, anew in every spin: from 64 ways in a drizzle to 1,17,649 when it pours. No feature; the height of the reels is the suspense. Fewer than one round in four wins, and the dry spells can be long.',
    ],
    hi: [
      'टीन की छत के नीचे चाय, अंगारों पर भुट्टा, नाली में काग़ज़ की नाव। कभी फुहार, कभी मूसलाधार, और मेंढक दोनों में ख़ुश।',
      'छह रीलें, जो हर स्पिन में नए सिरे से दो से सात प्रतीक ऊँची होती हैं: फुहार में 64 रास्ते, मूसलाधार में 1,17,649। कोई अलग दौर नहीं; रीलों की ऊँचाई ही रोमांच है। चार में से एक राउंड से भी कम में जीत आती है, और सूखा लंबा चल सकता है।',
    ],
  },
  aam: {
    en: [
      'Six weeks in the year nobody needs a pudding. The parrots know which tree, the squirrels know when, and grandmother counts the baskets twice.',
      'All 243 ways pay from the left. Three baskets call 8 free spins in which mangoes fall: every 4 fill a basket, and each full one adds 2 spins and raises what every win is worth, to twice, three and five times. Even-tempered out of season; the largest round of the house is in this orchard, and almost nobody will see it.',
    ],
    hi: [
      'साल में छह हफ़्ते ऐसे आते हैं जब मिठाई की ज़रूरत ही नहीं पड़ती। तोतों को पता है कौन-सा पेड़, गिलहरियों को पता है कब, और दादी टोकरियाँ दो बार गिनती हैं।',
      'सभी 243 रास्ते बाईं ओर से भुगतान देते हैं। तीन टोकरियाँ 8 मुफ़्त स्पिन बुलाती हैं जिनमें आम गिरते हैं: हर 4 आम से एक टोकरी भरती है, और हर भरी टोकरी 2 स्पिन जोड़ती है और हर जीत का मोल बढ़ाती है: दो, तीन, फिर पाँच गुना। मौसम के बाहर शांत; घर का सबसे बड़ा राउंड इसी बाग़ में है, और उसे शायद ही कोई देखे।',
    ],
  },
  jadugar: {
    en: [
      'A tent behind the sweet stall, two rupees a head, front row on the carpet. He shows both sleeves, he always shows both sleeves, and then he asks you to choose.',
      'Fifteen lines, and three magic boxes that open a table of 12. What lies in each was laid before the first is touched. You open one after another until the empty one, from which the dove flies; which one it is, nobody can move any more. The table comes about every 105th round.',
    ],
    hi: [
      'मिठाई की दुकान के पीछे तंबू, दो रुपये टिकट, आगे की क़तार दरी पर। वह दोनों आस्तीनें दिखाता है, हमेशा दोनों दिखाता है, और फिर आपसे चुनने को कहता है।',
      'पंद्रह लाइनें, और तीन जादू के डिब्बे जो 12 डिब्बों की मेज़ खोलते हैं। किसमें क्या है, पहला डिब्बा छूने से पहले रख दिया जाता है। आप एक-एक करके खोलते हैं, जब तक ख़ाली वाला न खुले, जिससे कबूतर उड़ता है; वह कौन-सा है, अब कोई बदल नहीं सकता। यह मेज़ औसतन हर 105वें राउंड में आती है।',
    ],
  },
  'rail-gaadi': {
    en: [
      'The night train is forty minutes late, the chai comes in glasses, and half the platform is asleep on its suitcases. When the mail van opens, everybody is awake.',
      'Twenty-five lines through a window of four rows, calm but for the mail: a fiftieth of every bet goes into the mail bag, a jackpot that several games share, and five bags of mail, one on each reel, win it. It all goes back to players and is part of the return. The bag falls very rarely.',
    ],
    hi: [
      'रात की गाड़ी चालीस मिनट लेट है, चाय काँच के गिलास में मिलती है, और आधा प्लेटफ़ॉर्म अपने सूटकेस पर सो रहा है। डाक का डिब्बा खुलते ही सब जाग जाते हैं।',
      'चार क़तारों की खिड़की से पच्चीस लाइनें, डाक को छोड़ सब शांत: हर दाँव का पचासवाँ हिस्सा डाक के थैले में जाता है, जो कई खेलों का साझा है, और पाँच थैले, हर रील पर एक, उसे जीत लेते हैं। वह सारा खिलाड़ियों को ही लौटता है और वापसी में गिना हुआ है। थैला बहुत कम गिरता है।',
    ],
  },
  'nimbu-mirchi': {
    en: [
      'Horn OK please. One lemon, seven chillies, a painted lotus, and nothing can go wrong between here and Nashik. The old three-reel machine in the colours of the highway.',
      'Three reels and five lines. The bars pay in any mix, and the seven stands for anything, each one doubling its line. Calm: many small wins and no feature to wait for. A hundredth of every bet goes into the mail bag that Rail Gaadi fills too; here only the bet that fills it wins it.',
    ],
    hi: [
      'हॉर्न ओके प्लीज़। एक नींबू, सात मिर्चियाँ, दरवाज़े पर कमल, और यहाँ से नासिक तक कुछ गड़बड़ नहीं हो सकती। पुरानी तीन रील वाली मशीन, हाईवे के रंगों में।',
      'तीन रीलें, पाँच लाइनें। बार किसी भी मेल में भुगतान देते हैं, और सात किसी की भी जगह ले लेता है, हर सात अपनी लाइन को दोगुना करता है। शांत: कई छोटी जीतें, और किसी ख़ास दौर का इंतज़ार नहीं। हर दाँव का सौवाँ हिस्सा डाक के उसी थैले में जाता है जिसे रेल गाड़ी भी भरती है; यहाँ उसे वही दाँव जीतता है जिससे वह भर जाए।',
    ],
  },
  'chit-pat': {
    en: [
      'What came out of our pockets after school: marbles, a top, half a kite. And the old paisa that settled who bats first, chit or pat.',
      'Three reels and five lines, small and quick. Where the house allows it, a win may be kept or called on the coin: a fair gamble doubles it or takes it, 5 times at the most. Being fair, it changes no return, only the nerves; keeping the win is always one of the answers.',
    ],
    hi: [
      'स्कूल के बाद जेबों से जो निकलता था: कंचे, एक लट्टू, आधी पतंग। और वह पुराना पैसा, जो तय करता था कि पहली बारी किसकी, चित या पट।',
      'तीन रीलें, पाँच लाइनें, छोटा और फुर्तीला। जहाँ इसकी इजाज़त हो, जीत को रख लीजिए या सिक्के पर लगाइए: ईमानदार सिक्का उसे दोगुना कर देता है या ले जाता है, ज़्यादा से ज़्यादा 5 बार। सिक्का बराबर का है, इसलिए वापसी नहीं बदलती, बस धड़कन बदलती है; जीत रख लेना हमेशा एक जवाब है।',
    ],
  },
};
