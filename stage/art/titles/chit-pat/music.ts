import { drums } from '../../../src/sound/music/drums.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';
import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { raga } from '../../../src/sound/music/instruments.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: 108, strokes: 'D.t.D.t.', melody: '1.2.3.5.4...3...2.3.4.2.1.......' },
  instruments: { drum: drums.dholak, lead: leads.wood, shimmer: shimmers.marbles, notes: raga(392, 2, 4, 7, 12) },
};
