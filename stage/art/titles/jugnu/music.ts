import { drums } from '../../../src/sound/music/drums.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';
import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { raga } from '../../../src/sound/music/instruments.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: 66, strokes: 'D...t...', melody: '5.....4.....3.......4.....2.....' },
  instruments: { drum: drums.ghatam, lead: leads.bells, shimmer: shimmers.crickets, notes: raga(349.2, 4, 6, 9, 12) },
};
