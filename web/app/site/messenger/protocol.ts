type Empty = Readonly<Record<never, never>>;
type Colour = { readonly color: string };
type Shown = { readonly is_visible: boolean };

export type MainButton = Shown & {
  readonly is_active: boolean;
  readonly is_progress_visible: boolean;
  readonly text: string;
  readonly color: string;
  readonly text_color: string;
};

export type Haptic =
  | { readonly type: 'impact'; readonly impact_style: 'light' | 'medium' }
  | { readonly type: 'notification'; readonly notification_type: 'success' | 'error' };

/** What a mini app may ask of Telegram, by the names of its protocol of web apps without their `web_app_`, with their data. */
export type Requests = {
  readonly ready: Empty;
  readonly expand: Empty;
  readonly request_viewport: Empty;
  readonly request_theme: Empty;
  readonly request_safe_area: Empty;
  readonly request_content_safe_area: Empty;
  readonly request_fullscreen: Empty;
  readonly exit_fullscreen: Empty;
  readonly set_header_color: Colour;
  readonly set_background_color: Colour;
  readonly set_bottom_bar_color: Colour;
  readonly setup_back_button: Shown;
  readonly setup_settings_button: Shown;
  readonly setup_main_button: MainButton | Shown;
  readonly setup_closing_behavior: { readonly need_confirmation: boolean };
  readonly setup_swipe_behavior: { readonly allow_vertical_swipe: boolean };
  readonly trigger_haptic_feedback: Haptic;
  readonly request_write_access: Empty;
  readonly open_tg_link: { readonly path_full: string };
};
export type RequestName = keyof Requests;

/** Since which version of the protocol a request is known, in hundredths; without one since the first. An older messenger shows an error for it. */
export const knownSince: Readonly<Partial<Record<RequestName, number>>> = {
  request_safe_area: 800,
  request_content_safe_area: 800,
  request_fullscreen: 800,
  exit_fullscreen: 800,
  set_header_color: 609,
  set_background_color: 601,
  set_bottom_bar_color: 710,
  setup_back_button: 601,
  setup_settings_button: 610,
  setup_closing_behavior: 602,
  setup_swipe_behavior: 707,
  trigger_haptic_feedback: 601,
  request_write_access: 609,
  open_tg_link: 601,
};

/** `7.10` as 710; 600 for one that cannot be read, which is the oldest. */
export function versionOf(text: string): number {
  const [, major = '6', minor = '0'] = /^(\d{1,2})\.(\d{1,2})$/.exec(text) ?? [];
  return Number(major + minor.padStart(2, '0'));
}
