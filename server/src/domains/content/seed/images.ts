/** Pictures of the project. */
export const images = [
  { key: 'header_logo', path: '/favicon.svg' },
  { key: 'background', path: '/art/diwali-night/backdrop-wide.webp' },
] as const;
