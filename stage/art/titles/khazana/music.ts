import { drums } from '../../../src/sound/music/drums.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';
import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { raga } from '../../../src/sound/music/instruments.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: 76, strokes: 'D...t.D...t.t...', melody: '1...2...3.......4...3...2...1...' },
  instruments: { drum: drums.nagada, lead: leads.santoor, shimmer: shimmers.coins, notes: raga(246.9, 1, 5, 7, 12) },
};
