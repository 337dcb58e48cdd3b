/** The printer's cupboard: every colour a print may use. A title picks paper, one key ink and two or three spots. */
export const spots = {
  paper: '#fbe9c6',
  paperDim: '#ecd3a2',
  ink: '#150f26',
  marigold: '#f6a21b',
  vermilion: '#e2432a',
  rani: '#cf1f63',
  peacock: '#0b7a75',
  indigo: '#2b2a7a',
  leaf: '#3d7d3a',
} as const;

export type Spot = keyof typeof spots;
