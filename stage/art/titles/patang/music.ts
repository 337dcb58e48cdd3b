import { drums } from '../../../src/sound/music/drums.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';
import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { raga } from '../../../src/sound/music/instruments.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: 104, strokes: 'D.tD.t', melody: '1.3.4.5..4.33..2.11.....' },
  instruments: { drum: drums.dholak, lead: leads.bansuri, shimmer: shimmers.paper, notes: raga(329.6, 4, 7, 9, 12) },
};
