/** The words of the kit's own components: `m['ui.close']()`, in the language of the page. */
export * as m from '../words.gen/index.js';
