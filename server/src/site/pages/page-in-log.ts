/**
 * The address of a page for the log: without its query, and with a star for each part that may be of one person, a number or a token. Links of mails
 * have tokens in their paths, and some of them never lapse.
 */
export const pageInLog = (url: string): string =>
  (url.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((part) => (/^[a-z-]{0,24}$/.test(part) ? part : '*'))
    .join('/');
