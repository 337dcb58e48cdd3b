import type { StoredDraft } from './store.ts';

/** Month and day. */
const everyYear = (from: string, until: string): StoredDraft['days'] =>
  [2026, 2027, 2028, 2029, 2030].map((year) => ({ from: `${year}-${from}`, until: `${year}-${until}` }));

/** The times of the year between the feasts, by the weather and what people do in it. Their days are the same each year. */
export const timesOfYear: readonly StoredDraft[] = [
  {
    slug: 'kites',
    poster: '/pictures/seasons/kites.svg',
    ground: 'marigold',
    games: ['patang', 'chit-pat', 'mor'],
    article: 'what-a-hash-chain-is',
    days: everyYear('01-08', '01-20'),
    fallback: 0,
    texts: {
      en: {
        title: 'Kite days',
        description: 'The roofs are full, and no one is looking down.',
        body: 'In the middle of January the sun turns north, and half the city stands on its roofs with a thread between two fingers. Til laddus go round, someone shouts, and the best kite of the morning comes down in the neighbour’s tree. Our game Patang is made of those hours. It is best played with the window open.',
      },
      hi: {
        title: 'पतंगों के दिन',
        description: 'छतें भरी हैं, नीचे कोई नहीं देख रहा।',
        body: 'जनवरी के बीच में सूरज उत्तर की ओर मुड़ता है और आधा शहर छतों पर होता है, उँगलियों में डोर लिए। तिल के लड्डू बँटते हैं, कोई चिल्लाता है “वो काटा!”, और सुबह की सबसे अच्छी पतंग पड़ोसी के पेड़ में उलझ जाती है। हमारा खेल पतंग उन्हीं घंटों का है। खिड़की खुली रखकर खेलिए, मज़ा दूना होगा।',
      },
    },
  },
  {
    slug: 'mangoes',
    poster: '/pictures/seasons/mangoes.svg',
    ground: 'leaf',
    games: ['aam', 'nimbu-mirchi', 'rail-gaadi'],
    article: 'how-a-return-is-counted',
    days: everyYear('04-20', '06-10'),
    fallback: 0,
    texts: {
      en: {
        title: 'Mango time',
        description: 'Too hot for everything but one thing.',
        body: 'The fan turns, the lane is empty at three, and a bucket of mangoes stands in cold water. Everyone knows which kind is the best, and no two people agree. A few rounds in the shade, then a nap: there is no better plan for May.',
      },
      hi: {
        title: 'आमों के दिन',
        description: 'इस गर्मी में बस एक ही चीज़ अच्छी लगती है।',
        body: 'पंखा घूम रहा है, तीन बजे गली सूनी है, और बाल्टी भर आम ठंडे पानी में पड़े हैं। सबसे अच्छा आम कौन-सा है, यह सबको पता है, और दो लोग भी एकमत नहीं। छाँव में दो-चार राउंड, फिर एक झपकी: मई के लिए इससे अच्छी योजना नहीं।',
      },
    },
  },
  {
    slug: 'rains',
    poster: '/pictures/seasons/rains.svg',
    ground: 'peacock',
    games: ['sawan', 'jugnu', 'mor'],
    article: 'luck-has-no-memory',
    days: everyYear('07-01', '08-29'),
    fallback: 0,
    texts: {
      en: {
        title: 'The rains',
        description: 'The first drop lands on the newspaper.',
        body: 'It begins with a smell, then someone runs for the washing. Paper boats go down the gutter, pakoras come out of the oil, and the train has a good excuse. Sawan is our game of those weeks. The rain does not remember whether it rained yesterday, and neither do the reels.',
      },
      hi: {
        title: 'बरसात',
        description: 'पहली बूँद अखबार पर गिरी।',
        body: 'पहले मिट्टी की खुशबू आती है, फिर कोई छत से कपड़े उतारने भागता है। नाली में कागज़ की नावें चलती हैं, कड़ाही से पकौड़े निकलते हैं, और रेलगाड़ी के पास देर का अच्छा बहाना है। सावन हमारा उन्हीं हफ़्तों का खेल है। बारिश को याद नहीं कि कल बरसी थी या नहीं, और रीलों को भी याद नहीं रहता।',
      },
    },
  },
  {
    slug: 'tea',
    poster: '/pictures/seasons/tea.svg',
    ground: 'night',
    games: ['rail-gaadi', 'jugnu', 'jadugar'],
    article: 'how-a-title-is-drawn',
    days: everyYear('11-20', '12-20'),
    fallback: 0,
    texts: {
      en: {
        title: 'Tea and fog',
        description: 'The train is late, and the kettle is on.',
        body: 'In December the north disappears every morning, and each platform has one warm place: the one with the kettle. Evenings begin early, with peanuts on a newspaper and one blanket for two. These games are for that hour. When the tea is cold, it is late enough.',
      },
      hi: {
        title: 'चाय और कोहरा',
        description: 'रेलगाड़ी लेट है, केतली चढ़ी हुई है।',
        body: 'दिसंबर की सुबहों में उत्तर भारत कोहरे में खो जाता है, और हर प्लेटफ़ॉर्म पर एक ही गरम कोना होता है: केतली वाला। शामें जल्दी उतरती हैं, अखबार पर मूँगफली होती है, और दो जनों में एक कंबल। ये खेल उसी घड़ी के हैं। चाय ठंडी हो जाए, तो समझिए काफ़ी देर हो गई।',
      },
    },
  },
];
