type Named = readonly (readonly [RegExp, string])[];

// The more special name first: browsers built on Chromium also name Chrome and Safari.
const browsers: Named = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: Named = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
];

const nameIn = (names: Named, text: string) => names.find(([shape]) => shape.test(text))?.[1] ?? null;

/** Browser and system that a User-Agent header names; null for unknown ones. It is for a player to recognise, and proves nothing. */
export function readDevice(userAgent: string): { readonly browser: string | null; readonly system: string | null } {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}
