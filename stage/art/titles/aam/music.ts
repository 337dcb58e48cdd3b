import { drums } from '../../../src/sound/music/drums.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';
import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { raga } from '../../../src/sound/music/instruments.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: 98, strokes: 'D.t.tD.t.t', melody: '1..2.3..4.5..4.3..2.' },
  instruments: { drum: drums.dholak, lead: leads.ektara, shimmer: shimmers.birds, notes: raga(220, 2, 4, 9, 12) },
};
