import { Type } from 'typebox';
import { onOff, setting } from '../../kernel/settings/define-settings.ts';
import { closed, Host, OwnPath, Seconds, Shown, Words } from '../../kernel/settings/shapes.ts';
import { settingReader } from '../settings/index.ts';

/** Settings of accounts and registration, with the legal notice: its minimum age is checked there. */
export const accountSettings = {
  registration: onOff('Opening new accounts. While it is off, players with an account still log in.', true),
  registration_confirmation: setting(
    'Which accounts open only once their email or phone is confirmed: always, those of the form of the site, or never. Without it the answer to a registration shows whether an account exists.',
    closed({ required: Type.Enum(['always', 'site', 'never']) }),
    { required: 'always' },
    { public: false, inDemo: { required: 'site' } },
  ),
  legal: setting(
    'Legal notice: the minimum age, the operator of the site, and a text, in which {years} is that age.',
    closed({ ageYearsMin: Type.Integer({ minimum: 18, maximum: 100 }), operator: Words, notice: Shown }),
    {
      ageYearsMin: 18,
      operator: 'Mela',
      notice: { en: 'For adults only. Play with care.', hi: 'सिर्फ़ वयस्कों के लिए। संभलकर खेलें।' },
    },
    {
      inPlay: {
        ageYearsMin: 18,
        operator: 'Mela',
        notice: {
          en: 'Players must be {years} or older. Play money has no value outside Mela.',
          hi: 'खिलाड़ियों की उम्र {years} या उससे ज़्यादा हो। मेला के बाहर प्ले मनी का कोई मोल नहीं।',
        },
      },
    },
  ),
  nickname_words: setting(
    'Words that no nickname may have, besides the insults that Mela knows: as a name or a part of it, and from six letters on inside it.',
    Type.Array(Type.String({ minLength: 3, maxLength: 16 }), { maxItems: 500 }),
    [],
    { public: false },
  ),
  agreement_rules: setting(
    'The rules that a player accepts at registration: their page, their version, and what is agreed to in words of your own, in which {years} is the minimum age.',
    closed({ path: OwnPath, version: Type.Integer({ minimum: 1, maximum: 10_000 }), text: Type.Union([Shown, Type.Null()]) }),
    { path: '/rules', version: 1, text: null },
  ),
  legal_versions: setting(
    'Versions of the terms and of the privacy text. A higher one asks every player again.',
    closed({ terms: Type.Integer({ minimum: 1, maximum: 10_000 }), privacy: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
    { terms: 1, privacy: 1 },
  ),
  news_consent: setting(
    'Version of the words that ask for news by a channel; it is saved with each choice.',
    closed({ version: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
    { version: 1 },
  ),
  email_domain_recommendation: setting(
    'Mail domains suggested when a similar one is typed.',
    Type.Array(Host, { maxItems: 50 }),
    ['gmail.com', 'yahoo.co.in', 'rediffmail.com', 'outlook.com', 'hotmail.com', 'icloud.com', 'proton.me'],
    { servedOnly: true },
  ),
  popup_registration: setting(
    'The offer to register on phones: shown after mobile_timeout seconds, again after mobile_interval.',
    closed({ mobile_enabled: Type.Boolean(), mobile_timeout: Seconds, mobile_interval: Seconds }),
    { mobile_enabled: false, mobile_timeout: 120, mobile_interval: 86_400 },
  ),
  text_budget: setting(
    'How many text messages the site sends on a day of India: 35 per cent to strangers, 20 for recoveries, 30 with codes to log in, 10 with notices of accounts, 3 with messages of rules that always go, 2 with offers. Each costs money.',
    closed({ aDay: Type.Integer({ minimum: 10, maximum: 10_000_000 }) }),
    { aDay: 5_000 },
    { public: false },
  ),
  email_confirmation: onOff('Confirming an email address by a link.', true),
  phone_confirmation: onOff('Confirming a phone number by a code.', true),
  extended_profile_popup: setting(
    'The request for more profile data: first and then every so many seconds.',
    closed({ enabled: Type.Boolean(), firstAfter: Seconds, every: Seconds }),
    { enabled: false, firstAfter: 60, every: 900 },
  ),
  social_authorization: setting(
    'Login by an account of a social network, and the networks offered of those that are configured; none named: all.',
    closed({ enabled: Type.Boolean(), networks: Type.Array(Words, { maxItems: 10 }) }),
    {
      enabled: true,
      networks: [],
    },
  ),
  personal_data_confirmation: onOff('Asking players from time to time whether their details are still correct.', false),
};

export const accountSetting = settingReader(accountSettings);
