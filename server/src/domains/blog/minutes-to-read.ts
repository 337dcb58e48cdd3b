const wordsAMinute = 200;

/** How many minutes an article takes to read, at least one. */
export function minutesToRead(source: string): number {
  return Math.max(1, Math.round(source.split(/\s+/u).length / wordsAMinute));
}
