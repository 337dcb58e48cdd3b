import type { SeedRule } from '../seed-rule.ts';

const measures = {
  deposit: { en: 'deposits', hi: 'जमा' },
  wager: { en: 'bets', hi: 'दाँव' },
  loss: { en: 'losses', hi: 'नुकसान' },
} as const;
const periods = { day: { en: 'day', hi: 'दिन' }, week: { en: 'week', hi: 'हफ़्ते' }, month: { en: 'month', hi: 'महीने' } } as const;
const yourAccount = { en: 'It is about your account.', hi: 'यह आपके खाते के बारे में है।' } as const;
const toLimits = { en: 'See your limits', hi: 'अपनी सीमाएँ देखें' } as const;
const toDocuments = { en: 'See the check', hi: 'जाँच देखें' } as const;
const yourDocuments = { en: 'You sent documents to be checked.', hi: 'आपने जाँच के लिए दस्तावेज़ भेजे।' } as const;

/** The account, its safety and its limits. */
export const accountRules: readonly SeedRule[] = [
  {
    alias: 'registered',
    event: 'user.registered',
    channels: ['inbox'],
    why: { en: 'You created an account.', hi: 'आपने खाता बनाया।' },
    texts: {
      en: {
        title: 'Welcome to Mela',
        text: 'Your account is ready. A good first step: set a limit that suits you.',
        action: 'Set a limit',
      },
      hi: { title: 'मेला में स्वागत है', text: 'आपका खाता तैयार है। अच्छी शुरुआत: अपनी सीमा तय करें।', action: 'सीमा तय करें' },
    },
    link: '/games-limits',
  },
  {
    alias: 'new-device',
    event: 'signal.raised',
    conditions: { kind: 'new-device' },
    channels: ['inbox', 'email', 'push'],
    priority: 9,
    why: { en: 'Someone logged in to your account.', hi: 'किसी ने आपके खाते में लॉग इन किया।' },
    texts: {
      en: {
        title: 'A login from a new device',
        text: 'If it was you, there is nothing to do. If not, change your password now.',
        action: 'Change the password',
      },
      hi: {
        title: 'नए डिवाइस से लॉग इन',
        text: 'यह आप ही थे, तो कुछ नहीं करना है। नहीं, तो अभी पासवर्ड बदलें।',
        action: 'पासवर्ड बदलें',
      },
    },
    link: '/profile/change_password',
  },
  {
    alias: 'name-removed',
    event: 'name.removed',
    channels: ['inbox'],
    why: { en: 'Others could see your nickname.', hi: 'आपका निकनेम दूसरे देख सकते थे।' },
    texts: {
      en: {
        title: 'Your nickname was removed',
        text: 'It broke the rules for names: no insults, and no pretending to be someone else. You can choose another one.',
        action: 'Choose a name',
      },
      hi: {
        title: 'आपका निकनेम हटा दिया गया',
        text: 'यह नामों के नियमों के खिलाफ़ था: न किसी का अपमान हो, न किसी और की नकल। आप दूसरा नाम चुन सकते हैं।',
        action: 'नाम चुनें',
      },
    },
    link: '/profile/settings',
  },
  {
    alias: 'limit-changed',
    event: 'limit.changed',
    channels: ['inbox'],
    variables: {
      what: {
        field: 'measure',
        type: 'word',
        words: { ...measures, session: { en: 'play time', hi: 'खेलने के समय' } },
      },
    },
    why: { en: 'One of your limits changed.', hi: 'आपकी एक सीमा बदली।' },
    texts: {
      en: { title: 'Your limit for {what} has changed', text: 'It applies from now on.', action: toLimits.en },
      hi: { title: '{what} की सीमा बदल गई', text: 'यह अब से लागू है।', action: toLimits.hi },
    },
    link: '/games-limits',
  },
  {
    alias: 'limit-reached',
    event: 'limit.reached',
    channels: ['inbox', 'push'],
    priority: 9,
    variables: {
      what: { field: 'measure', type: 'word', words: measures },
      period: { field: 'period', type: 'word', words: periods },
      used: { field: 'usedMinor', type: 'money' },
      limit: { field: 'maxMinor', type: 'money' },
    },
    why: { en: 'You set this limit.', hi: 'यह सीमा आपने तय की।' },
    texts: {
      en: {
        title: 'Your limit for {what} is almost used up',
        text: '{used} of {limit} are used for this {period}. A good moment for a break.',
        action: toLimits.en,
      },
      hi: {
        title: '{what} की सीमा लगभग पूरी हो गई',
        text: 'इस {period} के {limit} में से {used} हो चुके हैं। थोड़ा रुकने का अच्छा समय है।',
        action: toLimits.hi,
      },
    },
    link: '/games-limits',
  },
  {
    alias: 'maintenance-over',
    event: 'maintenance.over',
    channels: ['inbox', 'email', 'push'],
    why: { en: 'You asked to hear when our work on the site is over.', hi: 'आपने कहा था कि साइट का काम पूरा होने पर बताएँ।' },
    texts: {
      en: { title: 'The work is done', text: 'Everything on Mela is open again. Thank you for waiting.', action: 'Open Mela' },
      hi: { title: 'काम पूरा हो गया', text: 'मेला पर सब कुछ फिर से खुला है। इंतज़ार के लिए शुक्रिया।', action: 'मेला खोलें' },
    },
    link: '/',
  },
  {
    alias: 'break-started',
    event: 'break.started',
    channels: ['inbox', 'email'],
    priority: 9,
    why: { en: 'You chose a break.', hi: 'आपने ब्रेक चुना।' },
    texts: {
      en: {
        title: 'Your break has begun',
        text: 'You get no news from us until it ends, and your money stays yours. Your limits page shows when it ends.',
        action: toLimits.en,
      },
      hi: {
        title: 'आपका ब्रेक शुरू हो गया',
        text: 'इसके खत्म होने तक हम आपको कोई प्रचार नहीं भेजेंगे, और आपके पैसे आपके ही हैं। यह कब खत्म होगा, आपके सीमाओं वाले पेज पर लिखा है।',
        action: toLimits.hi,
      },
    },
    link: '/games-limits',
  },
  {
    alias: 'verification-accepted',
    event: 'verification.changed',
    conditions: { status: 'accepted' },
    channels: ['inbox', 'email', 'push'],
    why: yourDocuments,
    texts: {
      en: { title: 'Your identity is confirmed', text: 'Thank you. There is nothing more to do.', action: toDocuments.en },
      hi: { title: 'आपकी पहचान की पुष्टि हो गई', text: 'शुक्रिया। अब कुछ और नहीं करना है।', action: toDocuments.hi },
    },
    link: '/verification-info',
  },
  {
    alias: 'verification-again',
    event: 'verification.changed',
    conditions: { status: 'again' },
    channels: ['inbox', 'email', 'push'],
    why: yourDocuments,
    texts: {
      en: {
        title: 'We need another photo',
        text: 'Something about your document wasn’t clear. The page shows what to change.',
        action: toDocuments.en,
      },
      hi: { title: 'एक और फ़ोटो चाहिए', text: 'दस्तावेज़ में कुछ साफ़ नहीं था। क्या बदलना है, यह पेज पर लिखा है।', action: toDocuments.hi },
    },
    link: '/verification-info',
  },
  {
    alias: 'verification-refused',
    event: 'verification.changed',
    conditions: { status: 'refused' },
    channels: ['inbox', 'email', 'push'],
    why: yourDocuments,
    texts: {
      en: { title: 'We could not confirm your identity', text: 'The page shows why, and what you can do.', action: toDocuments.en },
      hi: { title: 'पहचान की पुष्टि नहीं हो पाई', text: 'वजह और आगे का रास्ता पेज पर लिखा है।', action: toDocuments.hi },
    },
    link: '/verification-info',
  },
  {
    alias: 'dispute-answered',
    event: 'dispute.answered',
    channels: ['inbox', 'email', 'push'],
    why: { en: 'You asked us about a round or a payment.', hi: 'आपने किसी राउंड या भुगतान के बारे में पूछा।' },
    texts: {
      en: { title: 'We have answered you', text: 'Your question about a round or a payment has an answer.', action: 'Read the answer' },
      hi: { title: 'हमने जवाब दे दिया है', text: 'राउंड या भुगतान के बारे में आपके सवाल का जवाब आ गया है।', action: 'जवाब पढ़ें' },
    },
    link: '/payment/history',
  },
  {
    alias: 'ticket-answered',
    event: 'ticket.answered',
    channels: ['inbox', 'email'],
    variables: { ticket: { field: 'ticketId', type: 'id' } },
    why: { en: 'You asked support.', hi: 'आपने सहायता टीम से पूछा था।' },
    texts: {
      en: { title: 'Support has answered', text: 'Your question has an answer. You can write back there.', action: 'Read the answer' },
      hi: { title: 'सहायता टीम ने जवाब दिया', text: 'आपके सवाल का जवाब आ गया है। आप वहीं आगे लिख सकते हैं।', action: 'जवाब पढ़ें' },
    },
    link: '/help/questions/{ticket}',
  },
  {
    alias: 'ticket-begun',
    event: 'ticket.begun',
    channels: ['inbox', 'email'],
    variables: { ticket: { field: 'ticketId', type: 'id' } },
    why: { en: 'It is about your account.', hi: 'यह आपके खाते के बारे में है।' },
    texts: {
      en: {
        title: 'Support has written to you',
        text: 'There is a message about your account. You can write back there.',
        action: 'Read the message',
      },
      hi: { title: 'सहायता टीम ने आपको लिखा है', text: 'आपके खाते के बारे में एक संदेश है। आप वहीं जवाब लिख सकते हैं।', action: 'संदेश पढ़ें' },
    },
    link: '/help/questions/{ticket}',
  },
  {
    alias: 'comment-answered',
    event: 'comment.answered',
    channels: ['inbox'],
    priority: 3,
    variables: { slug: { field: 'slug', type: 'id' } },
    why: { en: 'You wrote a comment.', hi: 'आपने एक टिप्पणी लिखी थी।' },
    texts: {
      en: { title: 'Your comment was answered', text: 'Another reader has answered you below an article.', action: 'Read the answer' },
      hi: { title: 'आपकी टिप्पणी का जवाब आया', text: 'एक लेख के नीचे किसी पाठक ने आपको जवाब दिया है।', action: 'जवाब पढ़ें' },
    },
    link: '/blog/{slug}',
  },
  {
    alias: 'quiet-changed',
    event: 'quiet.changed',
    channels: ['inbox'],
    why: yourAccount,
    texts: {
      en: { title: 'Your quiet hours have changed', text: 'They apply from now on.', action: toLimits.en },
      hi: { title: 'आपका शांत समय बदल गया', text: 'यह अब से लागू है।', action: toLimits.hi },
    },
    link: '/games-limits',
  },
];
