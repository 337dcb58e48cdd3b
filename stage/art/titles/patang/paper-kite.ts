import { clipTo, fill, line } from '../../draw/drawing/svg.ts';
import { overprint } from '../../draw/drawing/press.ts';
import { inks, keyLine } from './inks.ts';

/** The sail of an Indian fighting kite: a diamond whose upper edges the bow pulls in. 160 × 160, nose up. */
const sail = 'M80 8Q109 42 148 66Q112 94 80 132Q48 94 12 66Q51 42 80 8Z';
const bow = 'M12 66Q80 14 148 66';
const spine = 'M80 8V132';
const fin = 'M80 124L100 156Q80 148 60 156Z';

type Kite = { readonly ground: string; readonly pattern: string; readonly patternKey?: string; readonly fin: string };

/** A kite of one paper with a pattern cut from another; spine and bow drawn by the key. */
export const paperKite = ({ ground, pattern, patternKey = '', fin: finColour }: Kite) =>
  overprint(
    fill(sail, ground) + fill(fin, finColour),
    clipTo(sail, pattern) +
      line(fin, inks.key, keyLine) +
      line('M80 130V150M80 128L70 152M80 128L90 152', inks.key, 2.6) +
      line(sail, inks.key, keyLine) +
      line(spine, inks.key, 3.6) +
      line(bow, inks.key, 4) +
      patternKey,
  );
