import { helplineIn } from '@mela/contract/site/helpline';
import type { SeedPage } from './pages.ts';

const [en, hi] = [helplineIn('en'), helplineIn('hi')];

export const carePage: SeedPage = {
  path: 'responsible-play',
  en: [
    'Play with care · Mela',
    'What to decide before you play, signs to take seriously, and where to find help in India, free and in many languages.',
  ],
  hi: ['संभलकर खेलें · मेला', 'खेलने से पहले क्या तय करें, किन संकेतों पर ध्यान दें, और भारत में मुफ़्त मदद कहाँ मिलती है।'],
  sections: [
    {
      en: [
        'Before you start',
        'Decide how long you want to stay, and set an alarm for it. A game is a way to spend an evening, never a way to earn one. If you are tired, sad or angry, another evening will do.',
      ],
      hi: [
        'शुरू करने से पहले',
        'तय कर लें कि कितनी देर खेलना है, और उतने का अलार्म लगा लें। खेल शाम बिताने का तरीका है, कमाने का नहीं। थके हों, उदास हों या गुस्से में हों, तो किसी और दिन सही।',
      ],
    },
    {
      en: [
        'How games of chance behave',
        'No result depends on who you are, on your bet, or on what came before. After ten losses the next round is exactly as likely to win as the first was. There is no good moment to come back to, and none that you missed.',
      ],
      hi: [
        'संयोग का खेल कैसे चलता है',
        'कोई नतीजा आप पर, आपके दाँव पर, या पहले के राउंड पर निर्भर नहीं करता। दस हार के बाद भी अगले राउंड में जीत की उतनी ही संभावना है जितनी पहले में थी। न कोई सही घड़ी आने वाली है, न कोई छूट गई है।',
      ],
    },
    {
      en: [
        'Signs to take seriously',
        'You play longer than you meant to. You play to win something back. You hide it from people you love. You think of it at work or at night. You have borrowed for it, here or anywhere else. One of these is reason enough to stop for a while.',
      ],
      hi: [
        'इन संकेतों पर ध्यान दें',
        'जितना सोचा था, उससे ज़्यादा देर खेलते हैं। हारा हुआ वापस पाने के लिए खेलते हैं। अपनों से छिपाते हैं। काम पर या रात को इसी का खयाल रहता है। इसके लिए, यहाँ या कहीं और, उधार लिया है। इनमें से एक भी बात हो, तो कुछ समय रुक जाना ठीक है।',
      ],
    },
    {
      en: [
        'What helps',
        `Log out, and tell someone you trust. ${en.helpline}, ${en.number}, is free, day and night, in many languages of India. You do not need to have a big problem to call.`,
      ],
      hi: [
        'क्या करने से मदद मिलती है',
        `लॉग आउट करें और किसी भरोसे के इंसान को बताएँ। ${hi.helpline}, ${hi.number}, मुफ़्त है, दिन-रात चालू है और कई भारतीय भाषाओं में बात करता है। फ़ोन करने के लिए परेशानी का बड़ा होना ज़रूरी नहीं।`,
      ],
    },
    {
      en: [
        'Limits and breaks',
        'In your profile, under Limits, you decide how much you deposit, lose or bet in a day, a week or a month. A lower limit applies from the very next bet; a higher one takes a day and your confirmation. You can also take a break, from a day to for good. No one can end it early, and no limit or break ever takes a win from you.',
      ],
      hi: [
        'सीमाएँ और ब्रेक',
        'प्रोफ़ाइल में “सीमाएँ” खोलकर तय करें कि एक दिन, हफ़्ते या महीने में कितना जमा, कितना नुकसान और कितने दाँव। घटाई हुई सीमा अगले ही दाँव से लागू होती है; बढ़ाने में एक दिन लगता है और फिर आप पक्का करते हैं। एक दिन से लेकर हमेशा तक का ब्रेक भी ले सकते हैं। उसे बीच में कोई खत्म नहीं कर सकता, और कोई सीमा या ब्रेक आपकी जीत कभी नहीं रोकता।',
      ],
    },
    {
      en: [
        'At home',
        'Mela is for adults: 18 or older. On a phone that others use too, log out when you have finished, and do not let the browser keep your password.',
      ],
      hi: [
        'घर पर',
        'मेला केवल वयस्कों के लिए है: 18 साल या उससे ज़्यादा। फ़ोन घर में और लोग भी चलाते हों, तो खेलने के बाद लॉग आउट करें और पासवर्ड ब्राउज़र में न रखें।',
      ],
    },
  ],
};
