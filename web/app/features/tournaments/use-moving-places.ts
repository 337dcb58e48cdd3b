import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { TournamentMember } from '@mela/contract/api/tournaments';

const moveMs = 500;

/**
 * A name for each line that stays with its player when places change. Names on a board are masked and have no number: of two that look alike the
 * first is the first, so that a change between them is not seen.
 */
export function namesOf(lines: readonly TournamentMember[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ player, demo, own }) => {
    const name = own ? 'own' : `${demo ? 'demo ' : ''}${player}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

/** Lets the lines of a list slide from their last place to the new one. Not for who wants no motion, and not the first time. */
export function useMovingPlaces(names: readonly string[]): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<ReadonlyMap<string, number>>(new Map());
  const order = names.join('\n');
  useLayoutEffect(() => {
    const lines = [...(list.current?.children ?? [])].filter((line) => line instanceof HTMLElement);
    const now = new Map(lines.map((line, at) => [names[at] ?? '', line.offsetTop]));
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const [at, line] of lines.entries()) {
      const from = before.current.get(names[at] ?? '');
      const byPx = from === undefined ? 0 : from - line.offsetTop;
      if (isStill || byPx === 0 || getComputedStyle(line).position === 'sticky') continue;
      line.animate([{ transform: `translateY(${byPx}px)` }, { transform: 'none' }], { duration: moveMs, easing: 'ease-out' });
    }
    before.current = now;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the names are compared by their texts
  }, [order]);
  return list;
}
