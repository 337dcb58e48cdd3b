import { drums } from '../../../src/sound/music/drums.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';
import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { raga } from '../../../src/sound/music/instruments.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: 92, strokes: 'D.t.D.t.', melody: '1..3..4.5...4.3.1..2..3.2...1...' },
  instruments: { drum: drums.tabla, lead: leads.harmonium, shimmer: shimmers.ghungroo, notes: raga(261.6, 2, 5, 7, 12) },
};
