import en from './en.json' with { type: 'json' };

/**
 * The texts of the back office, by area. English first: another language is another file of this shape. Pages by hand, areas and
 * labels have words of their own.
 */
export const texts = en;
