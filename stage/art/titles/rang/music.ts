import { drums } from '../../../src/sound/music/drums.ts';
import { leads } from '../../../src/sound/music/leads.ts';
import { shimmers } from '../../../src/sound/music/shimmers.ts';
import type { TitleMusic } from '../../../src/sound/music/beds.ts';
import { raga } from '../../../src/sound/music/instruments.ts';

export const music: TitleMusic = {
  bed: { beatsPerMinute: 118, strokes: 'D.ttD.t.', melody: '5..4.3..4..3.1..2...3...1.......' },
  instruments: { drum: drums.dhol, lead: leads.shehnai, shimmer: shimmers.ghungroo, notes: raga(293.7, 3, 5, 7, 12) },
};
