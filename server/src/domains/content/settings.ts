import { Type } from 'typebox';
import { onOff, privateSetting, setting } from '../../kernel/settings/define-settings.ts';
import { closed, Host, Shown, Words } from '../../kernel/settings/shapes.ts';
import { settingReader } from '../settings/index.ts';

const festivals = ['none', 'diwali', 'holi', 'sankranti'] as const;

/** Settings of the frame around all pages. */
export const contentSettings = {
  redirect_hosts: privateSetting('Other hosts that a redirect may lead to.', Type.Array(Host, { maxItems: 50 }), []),
  copyright_text: setting(
    'The last line of the footer.',
    Shown,
    { en: 'Mela. For adults only.', hi: 'मेला। सिर्फ़ वयस्कों के लिए।' },
    {
      inPlay: {
        en: 'Mela. Play money only.',
        hi: 'मेला। सिर्फ़ प्ले मनी।',
      },
    },
  ),
  motivational_block: setting(
    'A short text for players above the footer, and whether it shows.',
    closed({ enabled: Type.Boolean(), title: Shown, text: Shown }),
    {
      enabled: true,
      title: { en: 'Mela is here tomorrow too', hi: 'मेला कल भी यहीं रहेगा' },
      text: {
        en: 'Leave whenever you like: your balance and your games stay as they are.',
        hi: 'जब चाहें जाएँ: आपका बैलेंस और आपके खेल वैसे ही रहेंगे।',
      },
    },
  ),
  strip: setting('One line across the top of every page, above the header.', closed({ enabled: Type.Boolean(), text: Shown }), {
    enabled: false,
    text: { en: 'We’re updating the site. Back in a moment.', hi: 'साइट अपडेट हो रही है। थोड़ी देर में लौटते हैं।' },
  }),
  request_call: setting(
    'Asking to be called back: on once support can call, and the mail address that gets the requests.',
    closed({ enabled: Type.Boolean(), email: Words }),
    { enabled: false, email: '' },
    { inDemo: { enabled: true, email: 'support@mela.example' } },
  ),
  hello_bar: onOff('The greeting line at the top.', true),
  cookie_bar: onOff('The notice about cookies, for guests.', true),
  gallery: onOff('The gallery of the platform’s own art: its hall, and for players its rooms.', true),
  footer_clock: onOff('The time and place in the footer.', true),
  support_chat: onOff('The live chat behind the help button.', false, { inDemo: { enabled: true } }),
  visual_config: setting(
    'The festival that the design of the site follows.',
    closed({ festival: Type.Enum([...festivals]) }),
    { festival: 'none' },
    { servedOnly: true },
  ),
  background_color: setting('Colour of the page behind everything, as #rrggbb.', Type.String({ pattern: '^#[0-9a-f]{6}$' }), '#0f0a1e', {
    servedOnly: true,
  }),
  background_color_enabled: setting('Whether background_color replaces the colour of the design.', Type.Boolean(), false, {
    servedOnly: true,
  }),
  hreflang_auto_replace: onOff('Whether the head names the languages with their country (en-IN, hi-IN) instead of alone.', false),
  google_tag_manager: setting('The tag manager: its container id, and whether it loads.', closed({ enabled: Type.Boolean(), id: Words }), {
    enabled: false,
    id: '',
  }),
  track_domain: setting(
    'The host that numbers visitors of several sites and counts their visits, after they accepted the notice about cookies; TRACK_ORIGINS names it too. Empty: none.',
    Words,
    '',
  ),
  partners_program: setting(
    'The link for partners in the footer.',
    closed({ enabled: Type.Boolean(), url: Words }),
    { enabled: false, url: '' },
    { servedOnly: true },
  ),
};

export const contentSetting = settingReader(contentSettings);
