const written = /(?<![0-9])[2-6][0-9](?:[ -]?[0-9]){11,17}(?![0-9])/g;

/** Whether a text has a card number in it, with or without spaces or hyphens: 13 to 19 digits from 2 to 6 on, with a valid check digit (Luhn). */
export function hasCardNumber(text: string): boolean {
  return (text.match(written) ?? []).some((found) => isChecked(found.replaceAll(/[ -]/g, '')));
}

function isChecked(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + (at % 2 === 0 ? Number(digit) : doubled(Number(digit))), 0);
  return sum % 10 === 0;
}

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2);
