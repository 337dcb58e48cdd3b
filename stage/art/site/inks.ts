import { spots } from '../draw/drawing/spots.ts';

/** The site's own posters: rani for proof, leaf for calm, both on the night ink of the chrome. */
export const inks = {
  paper: spots.paper,
  shade: spots.paperDim,
  key: '#1b1238',
  gold: spots.marigold,
  fire: spots.vermilion,
  rani: '#a5164d',
  raniRay: '#b81a57',
  leaf: '#2c632c',
  leafRay: '#347234',
  sea: spots.peacock,
  night: spots.indigo,
} as const;
