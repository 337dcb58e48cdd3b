import type { Db } from '../../kernel/types.ts';
import { timesOfYear } from './seed-times-of-year.ts';
import { allSeasons, insertSeason, type StoredDraft } from './store.ts';

const poster = (slug: string) => `/pictures/seasons/${slug}.svg`;

/**
 * The seasons that an installation begins with: feasts, times of the year and one for the days between. Days are of India and written down by
 * year: feasts by the moon move, and that of Eid is known for certain the evening before only, so its days are a few more.
 */
export const firstSeasons: readonly StoredDraft[] = [
  {
    slug: 'fair',
    poster: poster('fair'),
    ground: 'peacock',
    games: ['rail-gaadi', 'jadugar', 'chit-pat', 'nimbu-mirchi'],
    article: 'how-a-title-is-drawn',
    days: [],
    fallback: 1,
    texts: {
      en: {
        title: 'The season between the feasts',
        description: 'No festival today. The lights are on all the same.',
        body: 'Most days have no name in the calendar, and they are often the best ones. These four games are about them: a train that is late, a magician on a Tuesday, a coin on the pavement, a lemon at the door.',
      },
      hi: {
        title: 'दो त्योहारों के बीच',
        description: 'आज कोई त्योहार नहीं। बत्तियाँ फिर भी जल रही हैं।',
        body: 'ज़्यादातर दिनों का कैलेंडर में कोई नाम नहीं होता, और अक्सर वही सबसे अच्छे होते हैं। ये चार खेल उन्हीं दिनों के हैं: लेट होती रेलगाड़ी, मंगलवार का जादूगर, फ़ुटपाथ पर गिरा सिक्का, दरवाज़े पर टँगा नींबू।',
      },
    },
  },
  {
    slug: 'new-year',
    poster: poster('new-year'),
    ground: 'night',
    games: ['jugnu', 'diwali-night', 'jadugar'],
    article: 'how-to-set-a-limit',
    days: [
      { from: '2025-12-28', until: '2026-01-05' },
      { from: '2026-12-28', until: '2027-01-05' },
      { from: '2027-12-28', until: '2028-01-05' },
      { from: '2028-12-28', until: '2029-01-05' },
      { from: '2029-12-28', until: '2030-01-05' },
      { from: '2030-12-28', until: '2031-01-05' },
    ],
    fallback: 0,
    texts: {
      en: {
        title: 'New year',
        description: 'One page more, and the next is still white.',
        body: 'The old calendar comes off the nail, and with luck there is a picture on the new one that you like. If you make one resolution this year, let it be an easy one: a limit for the month, set today, while everyone is in good spirits.',
      },
      hi: {
        title: 'नया साल',
        description: 'एक पेज और पलटा, अगला अभी कोरा है।',
        body: 'पुराना कैलेंडर कील से उतरा, और किस्मत अच्छी हो तो नए पर मनपसंद तस्वीर है। इस साल एक ही संकल्प करना हो, तो आसान वाला कीजिए: महीने भर की सीमा, आज ही, जब सबका मन अच्छा है।',
      },
    },
  },
  {
    slug: 'holi',
    poster: poster('holi'),
    ground: 'rani',
    games: ['rang', 'nimbu-mirchi', 'mor'],
    article: 'a-thousand-spins',
    days: [
      { from: '2026-02-28', until: '2026-03-05' },
      { from: '2027-03-18', until: '2027-03-23' },
      { from: '2028-03-07', until: '2028-03-12' },
      { from: '2029-02-25', until: '2029-03-02' },
      { from: '2030-03-16', until: '2030-03-21' },
    ],
    fallback: 0,
    texts: {
      en: {
        title: 'Holi',
        description: 'Old clothes on, phone in a plastic bag.',
        body: 'For one morning no one asks who threw it. Our game Rang is made of that morning: powder, water, and a hand that comes round the corner. Play it when you have washed.',
      },
      hi: {
        title: 'होली',
        description: 'पुराने कपड़े पहनिए, फ़ोन थैली में रखिए।',
        body: 'एक सुबह ऐसी होती है जब कोई नहीं पूछता कि रंग किसने डाला। हमारा खेल रंग उसी सुबह का है: गुलाल, पानी, और कोने से निकलता एक हाथ। नहा-धोकर खेलिएगा।',
      },
    },
  },
  {
    slug: 'eid',
    poster: poster('eid'),
    ground: 'leaf',
    games: ['jugnu', 'patang', 'aam'],
    article: 'how-to-check-a-round',
    days: [
      { from: '2026-03-18', until: '2026-03-23' },
      { from: '2027-03-08', until: '2027-03-13' },
      { from: '2028-02-25', until: '2028-03-01' },
      { from: '2029-02-13', until: '2029-02-18' },
      { from: '2030-02-03', until: '2030-02-08' },
    ],
    fallback: 0,
    texts: {
      en: {
        title: 'Eid',
        description: 'Someone on the roof has seen the moon.',
        body: 'A month of waiting ends with one thin line in the sky. There will be seviyan, new clothes that scratch, and coins for the children. No game comes close to that. These three are for the quiet hour after the guests have left.',
      },
      hi: {
        title: 'ईद',
        description: 'छत पर किसी को चाँद दिख गया।',
        body: 'महीने भर का इंतज़ार आसमान की एक पतली लकीर पर पूरा होता है। सेवइयाँ होंगी, चुभते नए कपड़े होंगे, बच्चों की ईदी होगी। कोई खेल इसके आगे कुछ नहीं। ये तीन उस शांत घड़ी के लिए हैं जब मेहमान जा चुके हों।',
      },
    },
  },
  {
    slug: 'diwali',
    poster: poster('diwali'),
    ground: 'marigold',
    games: ['diwali-night', 'khazana', 'jugnu'],
    article: 'luck-has-no-memory',
    days: [
      { from: '2026-11-02', until: '2026-11-11' },
      { from: '2027-10-23', until: '2027-11-01' },
      { from: '2028-10-11', until: '2028-10-20' },
      { from: '2029-10-30', until: '2029-11-08' },
      { from: '2030-10-20', until: '2030-10-29' },
    ],
    fallback: 0,
    texts: {
      en: {
        title: 'Diwali',
        description: 'A lamp on every sill, and one for the neighbour.',
        body: 'In many houses there are cards on the table this week, for small change and much laughter. It is a good custom as long as it stays that way. Luck does not know that it is Diwali: decide on the sum beforehand, and let the lamps be the bright thing of the evening.',
      },
      hi: {
        title: 'दिवाली',
        description: 'हर मुंडेर पर एक दीया, और एक पड़ोसी के लिए।',
        body: 'इस हफ़्ते बहुत-से घरों में ताश बिछती है, चिल्लर के दाँव और खूब हँसी के साथ। जब तक बात इतनी ही रहे, रिवाज अच्छा है। किस्मत को नहीं पता कि आज दिवाली है: रकम पहले तय कर लीजिए, और शाम की रोशनी दीयों पर छोड़ दीजिए।',
      },
    },
  },
  ...timesOfYear,
];

/** Written into an empty table only: afterwards seasons belong to the editors, who may have given one another address. */
export async function seedSeasons(tx: Db): Promise<void> {
  if ((await allSeasons(tx)).length > 0) return;
  for (const draft of firstSeasons) await insertSeason(tx, draft, 'published');
}
