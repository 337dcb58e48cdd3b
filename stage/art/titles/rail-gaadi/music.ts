import { drums } from '../../../src/sound/music/drums.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';
import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { raga } from '../../../src/sound/music/instruments.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: 120, strokes: 'DtDt', melody: '1...3...4...5...4...3...1.......' },
  instruments: {
    drum: drums.rails,
    lead: leads.harmonium,
    call: leads.whistle,
    shimmer: shimmers.station,
    notes: raga(233.1, 4, 5, 7, 12),
  },
};
