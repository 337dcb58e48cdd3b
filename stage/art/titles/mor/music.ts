import { drums } from '../../../src/sound/music/drums.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';
import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { raga } from '../../../src/sound/music/instruments.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: 84, strokes: 'D..t.t.', melody: '5...4..3......4..3..2......1..............' },
  instruments: { drum: drums.tabla, lead: leads.bansuri, shimmer: shimmers.drops, notes: raga(277.2, 2, 5, 10, 12) },
};
