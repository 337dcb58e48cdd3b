/** A text colour on a background, by the names of their tokens. `large` is text of 24 px and more, and non-text: icons, frames, focus. */
export type Pair = { readonly text: string; readonly ground: string; readonly large?: true; readonly for: string };

const inks = ['ink-950', 'ink-900', 'ink-800', 'ink-700'] as const;
const papers = ['paper', 'paper-light', 'paper-shade'] as const;

/** Every text and ground that meet on the site without being named in one class list. */
export const pairs: readonly Pair[] = [
  ...inks.map((ground) => ({ text: 'paper', ground, for: 'text on ink' })),
  ...inks.map((ground) => ({ text: 'paper-dim', ground, for: 'second text on ink' })),
  ...['ink-950', 'ink-900', 'ink-800'].map((ground) => ({ text: 'paper-low', ground, for: 'fine print on ink' })),
  ...['vermilion-text', 'rani-text', 'peacock-text', 'leaf-text', 'marigold'].flatMap((text) =>
    ['ink-950', 'ink-900', 'ink-800'].map((ground) => ({ text, ground, for: 'spot text on ink' })),
  ),
  ...papers.map((ground) => ({ text: 'on-paper', ground, for: 'text on paper' })),
  ...papers.map((ground) => ({ text: 'on-paper-dim', ground, for: 'second text on paper' })),
  ...['paper', 'paper-light'].flatMap((ground) =>
    ['danger-on-paper', 'success-on-paper', 'indigo'].map((text) => ({ text, ground, for: 'state on paper' })),
  ),
  ...inks.map((ground) => ({ text: 'marigold', ground, large: true as const, for: 'focus on ink' })),
  ...papers.map((ground) => ({ text: 'indigo', ground, large: true as const, for: 'focus on paper' })),
  ...['vermilion', 'rani', 'peacock', 'indigo', 'leaf'].map((text) => ({
    text,
    ground: 'paper',
    large: true as const,
    for: 'prints on paper',
  })),
];
