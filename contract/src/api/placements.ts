import { Type, type Static } from 'typebox';
import { ShownPicture } from './content.ts';
import { endpoints } from '../http/endpoint.ts';
import { Empty, OrNull, UnixSec } from '../http/schema.ts';

/** Every place of the site that a rotator fills. */
export const rotatorSlugs = [
  'hello_bar',
  'cashier_slider',
  'cashier_popup',
  'ingame_popup',
  'withdrawal_step2_banner',
  'withdrawal_step3_banner',
  'withdrawal_popup',
  'header_main_slider',
  'footer_main_slider',
  'game_slider',
  'identance',
  'extended_user_profile_popup',
  'extended_user_profile_popup_registration',
  'extended_user_profile_popup_deposit',
  'extended_user_profile_popup_demo_game',
  'extended_user_profile_popup_repeat',
  'welcome_popup',
  'welcome_popup_one_step',
  'cashier_popup_leave',
  'withdrawal_slider',
  'confirm_popup',
  'web_push_subscription_popup',
  'promotions',
] as const;
export type RotatorSlug = (typeof rotatorSlugs)[number];

/** A poster or notice in a place of the site. Texts are in the reader's language. */
export const Poster = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  /** Text and target of its one action (a path of ours, a fragment, or https://…). */
  link: OrNull(Type.Object({ text: Type.String(), value: Type.String() })),
  picture: OrNull(ShownPicture),
  /** The spot colour in which the site shows it. */
  tone: Type.Enum(['vermilion', 'rani', 'peacock', 'indigo', 'marigold', 'leaf']),
});
export type Poster = Static<typeof Poster>;

export const RotatorItem = Type.Object({ slug: Type.Enum([...rotatorSlugs]), item: Poster });
export type RotatorItem = Static<typeof RotatorItem>;

/** An offer of the customer-relations system: parts in the order of their position. */
export const CrmPopup = Type.Object({
  uuid: Type.String(),
  content: Type.Array(
    Type.Object({
      position: Type.Integer(),
      title: Type.String(),
      text: Type.String(),
      link: OrNull(Type.Object({ text: Type.String(), value: Type.String() })),
      tone: Poster.properties.tone,
    }),
  ),
});
export type CrmPopup = Static<typeof CrmPopup>;

export const counterNames = ['gift', 'vip_club', 'inbox', 'lottery', 'tournament', 'fortune_wheel', 'daily_missions'] as const;
export const Counter = Type.Object({ name: Type.Enum([...counterNames]), value: Type.Integer({ minimum: 0 }) });
export type Counter = Static<typeof Counter>;
const CounterRef = Type.Object({ name: Counter.properties.name });

const RotatorRef = Type.Object({ slug: RotatorItem.properties.slug });

export const placementsApi = endpoints('/api/v18', 'placements', {
  'GET /rotator-slugs': {
    summary: 'Rotators that have something to show to this visitor now.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 300,
    data: Type.Array(RotatorItem.properties.slug),
    errors: [],
  },
  'GET /rotator/:slug': {
    summary: 'Everything a rotator has now, in order.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 300,
    params: RotatorRef,
    data: Type.Array(RotatorItem),
    errors: ['errors.not_found'],
  },
  'GET /rotator/:slug/current': {
    summary: 'What a rotator shows now; null when it has nothing to show.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 300,
    params: RotatorRef,
    data: OrNull(RotatorItem),
    errors: ['errors.not_found'],
  },
});

export const popupsApi = endpoints('/api/v18', 'placements', {
  'GET /popups/current': {
    summary: 'The popup that is due for this player, and when to request again.',
    login: 'required',
    transaction: 'read',
    data: Type.Object({ popup: OrNull(CrmPopup), nextTime: OrNull(UnixSec) }),
    errors: ['errors.unauthorized'],
  },
  'POST /popups/:id/mark-as-viewed': {
    summary: 'Dismiss a popup for 7 days.',
    repeat: 'same',
    login: 'required',
    transaction: 'write',
    params: Type.Object({ id: Type.String({ format: 'uuid', maxLength: 36 }) }),
    data: Empty,
    errors: ['errors.not_found', 'errors.unauthorized'],
  },
});

export const countersApi = endpoints('/api/v18', 'placements', {
  'GET /users/self/counters': {
    summary: "The player's counters that are not zero.",
    login: 'required',
    transaction: 'read',
    data: Type.Array(Counter),
    errors: ['errors.unauthorized'],
  },
  'GET /counters/:name': {
    summary: "One of the player's counters.",
    login: 'required',
    transaction: 'read',
    params: CounterRef,
    data: Counter,
    errors: ['errors.not_found', 'errors.unauthorized'],
  },
  'PUT /counters/:name/reset': {
    summary: 'Set a counter back to zero: the player has seen what it counted.',
    login: 'required',
    transaction: 'write',
    params: CounterRef,
    data: Counter,
    errors: ['errors.not_found', 'errors.unauthorized'],
  },
});
