/** Every word of the stage: `m['play.spin']()`, typed by key and by its values, in the language of the page. */
export * as m from '../words.gen/index.js';
