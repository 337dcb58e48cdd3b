import { drums } from '../../../src/sound/music/drums.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';
import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { raga } from '../../../src/sound/music/instruments.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: 88, strokes: 'D.tD.t', melody: '1.2.4.5.4.3.2...4...1...' },
  instruments: { drum: drums.ghatam, lead: leads.jaltarang, shimmer: shimmers.drops, notes: raga(293.7, 2, 5, 7, 12) },
};
