import { cleanText } from '@mela/contract/text/clean-text';
import { documentSides, type DocumentKind, type DocumentSide } from '@mela/contract/site/identity-documents';

const shapes: Readonly<Record<DocumentKind, RegExp>> = {
  aadhaar: /^[2-9]\d{11}$/,
  pan: /^[A-Z]{5}\d{4}[A-Z]$/,
  passport: /^[A-Z]\d{7}$/,
  // Of the national format; those before it have the office in letters and digits, and fewer digits for the licence.
  driving_licence: /^[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{5,13}$/,
  // Since 1993 three letters and seven digits; before that state, district, constituency and number, with slashes.
  voter_id: /^([A-Z]{3}\d{7}|[A-Z]{2}\d{11,14})$/,
};

/** A document's number without spaces, dashes and slashes, in capitals; null for one that such a document cannot have. */
export function readNumber(kind: DocumentKind, typed: string): string | null {
  const number = cleanText('number', typed).toUpperCase().replaceAll(/[-/]/g, '');
  if (!shapes[kind].test(number)) return null;
  return kind === 'aadhaar' && !isVerhoeff(number) ? null : number;
}

const multiply = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const permute = ['0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'];

/** The check digit of an Aadhaar number (Verhoeff): it finds every wrong digit and every swap of neighbours. */
export function isVerhoeff(number: string): boolean {
  const digits = [...number].toReversed().map(Number);
  const sum = digits.reduce((known, digit, at) => Number(multiply[known]?.[Number(permute[at % 8]?.[digit])]), 0);
  return sum === 0;
}

/** The sides of this document that have no photo yet. */
export function missingSides(kind: DocumentKind, photos: readonly { readonly kind: string; readonly side: string }[]): DocumentSide[] {
  return documentSides[kind].filter((side) => !photos.some((photo) => photo.kind === kind && photo.side === side));
}
