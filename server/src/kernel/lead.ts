const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The beginning of a text: as many whole letters as fit into `max` code points, as columns count them. A vowel sign, a conjunct or a picture of several
 * signs is not cut through. Only of a single letter that is longer than `max` a part is left.
 */
export function lead(text: string, max: number): string {
  // No code point has more than two units: a text that fits so is not read.
  if (text.length <= max) return text;
  let [end, points] = [0, 0];
  for (const { segment } of graphemes.segment(text)) {
    points += [...segment].length;
    if (points > max) return end > 0 ? text.slice(0, end) : [...segment].slice(0, max).join('');
    end += segment.length;
  }
  return text;
}
