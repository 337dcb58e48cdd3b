/** Every word on the site: `m['shell.nav.games']()`, typed by key and by its values, in the language of the page. */
export * as m from '../../words.gen/index.js';
