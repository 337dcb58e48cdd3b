const robotNames =
  /(?<!cu)bot\b|(?<!cu)bot[/_-]|crawl|spider|slurp|facebookexternalhit|whatsapp\/|lighthouse|headless|preview|monitor|curl\/|wget\/|python-|go-http|okhttp/i;

/** Whether a call names itself a robot: a crawler, the preview of a link, a watch of the site. A call without a name counts as one too. */
export const isRobot = (userAgent: string): boolean => userAgent.trim() === '' || robotNames.test(userAgent);
