/** Keys of the job that sends: one for what is due at once, one for the next attempt, which must not put off the first. */
export const wakeNow = 'webhooks.now';
export const wakeLater = 'webhooks.later';
