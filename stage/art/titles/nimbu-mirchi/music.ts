import { drums } from '../../../src/sound/music/drums.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';
import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { raga } from '../../../src/sound/music/instruments.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: 112, strokes: 'D.t.D.tt', melody: '1..1..3.4...3...5..5..4.3...1...' },
  instruments: { drum: drums.dhol, lead: leads.ektara, call: leads.horn, shimmer: shimmers.ghungroo, notes: raga(261.6, 4, 5, 9, 12) },
};
