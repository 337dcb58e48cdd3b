import en from './en.json' with { type: 'json' };

/** The texts of the back office, by area. English first: another language is another file of this shape. */
export const texts = en;
