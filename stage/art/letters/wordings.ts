type Wording = { readonly text: string; readonly font: 'rozha' | 'rozhaHindi' | 'mukta' | 'muktaHindi' };

/** Everything that is set in type on a print. A key is stable; change a text here and run outline-letters.ts. */
export const wordings = {
  diwaliEn: { text: 'DIWALI NIGHT', font: 'rozha' },
  diwaliHi: { text: 'दिवाली की रात', font: 'rozhaHindi' },
  patangEn: { text: 'PATANG', font: 'rozha' },
  patangHi: { text: 'पतंग', font: 'rozhaHindi' },
  lines: { text: '20 LINES', font: 'mukta' },
  ways: { text: '243 WAYS', font: 'mukta' },
  brand: { text: 'MELA BRAND', font: 'mukta' },
  mela: { text: 'MELA', font: 'rozha' },
  melaHi: { text: 'मेला', font: 'rozhaHindi' },
  wild: { text: 'WILD', font: 'rozha' },
  freeEn: { text: 'FREE SPINS', font: 'rozha' },
  freeHi: { text: 'मुफ़्त स्पिन', font: 'rozhaHindi' },
  fairEn: { text: 'PROVED FAIR', font: 'rozha' },
  fairHi: { text: 'खरा और खुला', font: 'rozhaHindi' },
  calmEn: { text: 'TAKE YOUR TIME', font: 'rozha' },
  calmHi: { text: 'चैन से खेलिए', font: 'rozhaHindi' },
  ace: { text: 'A', font: 'rozha' },
  king: { text: 'K', font: 'rozha' },
  queen: { text: 'Q', font: 'rozha' },
  jack: { text: 'J', font: 'rozha' },
  ten: { text: '10', font: 'rozha' },
  nine: { text: '9', font: 'rozha' },
} as const satisfies Record<string, Wording>;

export type WordingKey = keyof typeof wordings;
