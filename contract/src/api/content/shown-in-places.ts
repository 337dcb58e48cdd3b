import type { RotatorSlug } from '../placements.ts';

/** Of the posters that a place can have. */
export const postersMax = 30;

/** What a place draws of its posters beside title and text, how many of those that are on it shows at once, and to whom its page is open. */
type ShownInPlace = {
  readonly picture: boolean;
  readonly link: boolean;
  readonly atOnce: number;
  readonly readers: readonly ('guest' | 'player')[];
};

const everyone = ['guest', 'player'] as const;
const one = { picture: false, link: true, atOnce: 1, readers: ['player'] } as const;
const notes = { picture: false, link: true, atOnce: 2, readers: ['player'] } as const;
/** Its one action is the form below it. */
const request = { picture: false, link: false, atOnce: 1, readers: ['player'] } as const;

/** By place. A draft with anything that its place never shows is refused. */
export const shownInPlaces: Readonly<Record<RotatorSlug, ShownInPlace>> = {
  hello_bar: { ...one, readers: everyone },
  cashier_slider: notes,
  cashier_popup: one,
  ingame_popup: one,
  withdrawal_step2_banner: notes,
  withdrawal_step3_banner: notes,
  withdrawal_popup: one,
  header_main_slider: { picture: true, link: true, atOnce: postersMax, readers: ['guest'] },
  footer_main_slider: { picture: false, link: true, atOnce: postersMax, readers: everyone },
  game_slider: { ...notes, readers: everyone },
  identance: notes,
  extended_user_profile_popup: request,
  extended_user_profile_popup_registration: request,
  extended_user_profile_popup_deposit: request,
  extended_user_profile_popup_demo_game: request,
  extended_user_profile_popup_repeat: request,
  welcome_popup: one,
  welcome_popup_one_step: one,
  cashier_popup_leave: one,
  withdrawal_slider: notes,
  confirm_popup: { ...notes, readers: ['guest'] },
  web_push_subscription_popup: request,
  promotions: { picture: true, link: true, atOnce: postersMax, readers: everyone },
};
