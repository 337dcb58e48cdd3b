import { expect, it } from 'vitest';
import { rotatorSlugs } from '../placements.ts';

/** The words of the clause, as they stand in it. */
const clause =
  'hello_bar, cashier_slider, cashier_popup, ingame_popup, withdrawal_step2_banner, withdrawal_step3_banner, withdrawal_popup, header_main_slider, footer_main_slider, game_slider, identance, extended_user_profile_popup (and variants for registration, deposit, demo_game, repeat), welcome_popup, welcome_popup_one_step, cashier_popup_leave, withdrawal_slider, confirm_popup, web_push_subscription_popup, promotions';

/** A place, and with its variants one more for each. */
function placesOf(text: string): string[] {
  return [...text.matchAll(/(\w+)(?: \(and variants for ([^)]+)\))?(?:, |$)/g)].flatMap(([, place = '', variants]) => [
    place,
    ...(variants?.split(', ').map((variant) => `${place}_${variant}`) ?? []),
  ]);
}

it('[3.39] every place that the clause names is one of the contract, in its order, and no other', () => {
  expect(placesOf(clause)).toHaveLength(23);
  expect([...rotatorSlugs]).toEqual(placesOf(clause));
});
