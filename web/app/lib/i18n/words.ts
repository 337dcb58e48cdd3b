/** Every message of the site: `m['shell.nav.games']()`, typed by key and values, in the language of the page. */
export * as m from '../../paraglide/messages/_index.js';
