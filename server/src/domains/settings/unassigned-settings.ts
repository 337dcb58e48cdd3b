import { Type } from 'typebox';
import { onOff, setting } from '../../kernel/settings/define-settings.ts';
import { closed, Count, Percent, Words } from '../../kernel/settings/shapes.ts';

/** Settings of parts of the product that are not built yet; each moves to its domain when that exists. */
export const unassignedSettings = {
  gift_wager_config: setting(
    'The wager of a gift as a multiple of its sum, and the days to complete it.',
    closed({ multiplier: Count, days: Count }),
    {
      multiplier: 10,
      days: 30,
    },
  ),
  welcome_pack: setting(
    'Steps of the welcome pack, each with the percentage of a deposit that it adds.',
    closed({ enabled: Type.Boolean(), percents: Type.Array(Percent, { maxItems: 10 }) }),
    {
      enabled: false,
      percents: [],
    },
  ),
  bonus_transaction_history: onOff('Whether players see the movements of their bonus money.', false),
  achievements: onOff('Achievements of players.', false),
  blog: onOff('The blog and its comments.', false),
  exchanger: onOff('Exchanging points for rupees.', false),
  gallery: onOff('The gallery and the page above it.', false),
  hall_of_fame: onOff('The best of the day and of all time.', false),
  levels_info: onOff('The page about levels.', false),
  new_year_2022: onOff('The campaign page of New Year 2022, as an example.', false),
  referral_program: onOff('Inviting friends.', false),
  verification: onOff('Identity verification.', false),
  vip_club: onOff('The VIP club.', false),
  new_levels_page: onOff('The new page of levels in place of the old one.', true),
  welcome_popup: onOff('The welcome dialog for new players.', false),
  web_push: onOff('Messages by the browser.', false),
  support_chat: onOff('The live chat behind the help button.', false, { inDemo: { enabled: true } }),
  partners_program: setting('The link for partners in the footer.', closed({ enabled: Type.Boolean(), url: Words }), {
    enabled: false,
    url: '',
  }),
};
