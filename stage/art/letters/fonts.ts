import { fileURLToPath } from 'node:url';

const fontFile = (family: string, file: string) => fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${file}.woff`));

const rozha = fontFile('rozha-one', 'rozha-one-latin-400-normal');
const mukta = fontFile('mukta', 'mukta-latin-800-normal');
/** The typefaces of prints; a sign that the first lacks comes from the next. */
export const fonts = {
  rozha: [rozha],
  rozhaHindi: [fontFile('rozha-one', 'rozha-one-devanagari-400-normal'), rozha],
  mukta: [mukta],
  muktaHindi: [fontFile('mukta', 'mukta-devanagari-700-normal'), mukta],
};
