/** A number in front of a test's title, and its line. */
export type Claim = { readonly id: string; readonly file: string; readonly line: number };

const number = String.raw`(?:[A-Z]\d+|\d+\.\d+)`;
const title = new RegExp(String.raw`['"\x60]((?:\[${number}(?:,\s*${number})*\]\s*)+)`, 'g');

/** Numbers claimed by titles such as `'[4.28] …'` or `'[4.28, 4.29] …'`. A title begins with them; a number inside one claims nothing. */
export function findClaims(file: string, text: string): Claim[] {
  return text
    .split('\n')
    .flatMap((content, at) =>
      [...content.matchAll(title)].flatMap(([, heads = '']) =>
        (heads.match(new RegExp(number, 'g')) ?? []).map((id) => ({ id, file, line: at + 1 })),
      ),
    );
}

/** Files whose titles count: unit and integration tests, what these share, and the journeys. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\/.*\.ts$|^e2e\/.*\.spec\.ts$/.test(path);
