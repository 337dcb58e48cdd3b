/** What a compiled message needs to know: which language to answer in. Takes the place of the message library's own runtime. */
export { currentLocale as getLocale } from './locale.ts';

export const experimentalStaticLocale = undefined;
