/** Pictures of the project. `{locale}` stands for the language of whoever asks. */
export const images = [
  { key: 'header_logo', path: '/logo-{locale}.svg' },
  { key: 'background', path: '/art/diwali-night/backdrop-wide.webp' },
] as const;
