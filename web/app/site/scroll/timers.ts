/** Delays and intervals of the shell, in ms, also where the specification says seconds or days. */
export const timers = {
  scrollSampleMs: 100,
  /** After a change of page, when its title is there. */
  pageAnnouncedMs: 100,
  headerSolidAfterPx: 30,
  deviceRecheckMs: 50,
  guestIdMs: 1_000,
  hitAgainMs: 1_000,
  autologinMs: 1_000,
  tagManagerMs: 3_500,
  leaveCashierMs: 60_000,
  leadToCashierMs: 5_000,
  /** A player who was led to the cashier is not led again for this long. */
  ledAgainMs: 48 * 3_600_000,
  popupRefetchMs: 100,
  popupViewedMs: 7 * 86_400_000,
  chatPollMs: 300,
  chatGiveUpMs: 10_000,
  newUserMs: 30_000,
  /** How often an open page asks at most whether there is a new version of the site. */
  versionCheckMs: 60_000,
} as const;
