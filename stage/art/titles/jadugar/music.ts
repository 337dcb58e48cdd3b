import { drums } from '../../../src/sound/music/drums.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';
import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { raga } from '../../../src/sound/music/instruments.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: 80, strokes: 'D.tt.D.t', melody: '1...2.3.4...3.2.5...4.3.2...1...' },
  instruments: { drum: drums.damru, lead: leads.been, shimmer: shimmers.ghungroo, notes: raga(311.1, 1, 4, 8, 12) },
};
