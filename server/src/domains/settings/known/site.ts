import { Type } from 'typebox';
import { closed, Host, onOff, OwnPath, ownSetting, Seconds, setting, settingInPlay, Shown, Words, type KnownSetting } from './setting.ts';

const festivals = ['none', 'diwali', 'holi', 'sankranti'] as const;

/** What the frame of the site says and shows. */
export const siteSettings: readonly KnownSetting[] = [
  settingInPlay('copyright_text', 'The last line of the footer.', Shown, {
    play: {
      en: 'Mela. Play money only: nothing is bought and nothing can be cashed out.',
      hi: 'मेला। सिर्फ़ खेल के रुपये: न कुछ ख़रीदा जाता है, न निकाला जा सकता है।',
    },
    licensed: { en: 'Mela. For adults only.', hi: 'मेला। केवल वयस्कों के लिए।' },
  }),
  settingInPlay(
    'legal',
    'What the law asks us to say: the least age, who runs the house, and the notice beside it.',
    closed({ ageYearsMin: Type.Integer({ minimum: 18, maximum: 100 }), operator: Words, notice: Shown }),
    {
      play: {
        ageYearsMin: 18,
        operator: 'Mela',
        notice: {
          en: 'For adults only. Balances are play rupees: they have no value outside the fair.',
          hi: 'केवल वयस्कों के लिए। खाते में खेल के रुपये हैं: मेले के बाहर इनका कोई मोल नहीं।',
        },
      },
      licensed: {
        ageYearsMin: 18,
        operator: 'Mela',
        notice: { en: 'For adults only. Play with care.', hi: 'केवल वयस्कों के लिए। संभलकर खेलें।' },
      },
    },
  ),
  setting(
    'motivational_block',
    'A short word to players above the footer, and whether it shows.',
    closed({ enabled: Type.Boolean(), title: Shown, text: Shown }),
    {
      enabled: true,
      title: { en: 'The fair is here tomorrow too', hi: 'मेला कल भी यहीं रहेगा' },
      text: {
        en: 'Decide how long you want to stay before you start, and stop when it stops being fun.',
        hi: 'शुरू करने से पहले तय कर लें कि कितनी देर रुकना है, और मज़ा न आए तो उठ जाएँ।',
      },
    },
  ),
  setting('strip', 'One line across the top of every page, above the header.', closed({ enabled: Type.Boolean(), text: Shown }), {
    enabled: false,
    text: { en: 'We are changing the bulbs. Back in a moment.', hi: 'बत्तियाँ बदली जा रही हैं। बस थोड़ी देर में लौटते हैं।' },
  }),
  setting(
    'agreement_rules',
    'What one agrees to when opening an account, and the page it stands on.',
    closed({ path: OwnPath, version: Type.Integer({ minimum: 1, maximum: 10_000 }), text: Shown }),
    {
      path: '/rules',
      version: 1,
      text: {
        en: 'I am 18 or older and have read the rules.',
        hi: 'मेरी उम्र 18 साल या उससे ज़्यादा है और मैंने नियम पढ़ लिए हैं।',
      },
    },
  ),
  setting('visual_config', 'Which festival the site is dressed for.', closed({ festival: Type.Enum([...festivals]) }), {
    festival: 'none',
  }),
  setting('background_color', 'Colour of the page behind everything, as #rrggbb.', Type.String({ pattern: '^#[0-9a-f]{6}$' }), '#0f0a1e'),
  setting('background_color_enabled', 'Whether background_color replaces the colour of the design.', Type.Boolean(), false),
  setting(
    'popular_games_order',
    'Slugs of games that lead the popular tab, in order; the rest follow by rounds played.',
    Type.Array(Words, { maxItems: 100 }),
    ['diwali-night', 'patang'],
  ),
  setting(
    'popup_registration',
    'The offer to register on phones: shown after mobile_timeout seconds, again after mobile_interval.',
    closed({ mobile_enabled: Type.Boolean(), mobile_timeout: Seconds, mobile_interval: Seconds }),
    { mobile_enabled: false, mobile_timeout: 120, mobile_interval: 86_400 },
  ),
  setting('email_domain_recommendation', 'Mail domains offered when one is nearly typed right.', Type.Array(Host, { maxItems: 50 }), [
    'gmail.com',
    'yahoo.co.in',
    'rediffmail.com',
    'outlook.com',
    'hotmail.com',
    'icloud.com',
    'proton.me',
  ]),
  setting(
    'countries',
    'Countries the house is made for, by their two letters.',
    Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, maxItems: 50 }),
    ['IN'],
  ),
  setting(
    'dates',
    'Whether the month comes first in dates; null follows the countries, and IN among them means that it does.',
    closed({ monthFirst: Type.Union([Type.Boolean(), Type.Null()]) }),
    { monthFirst: null },
  ),
  onOff('hreflang_auto_replace', 'Whether the head names the languages with their country (en-IN, hi-IN) instead of alone.', false),
  ownSetting('redirect_hosts', 'Other hosts that a kept redirect may lead to.', Type.Array(Host, { maxItems: 50 }), []),
];
