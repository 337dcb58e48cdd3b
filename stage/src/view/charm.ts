import { find, make } from './find.ts';

/** How far it swings, in degrees, and how long until it hangs still. */
const swings = { stop: [5, 900], win: [20, 2200], jackpot: [34, 5200] } as const;
export type Nudge = keyof typeof swings;

/** What hangs beside the reels and on the posters of a title, and swings with what happens; elsewhere nothing does. */
export function openCharm(art: (file: string) => string, hangs: boolean, reducesMotion: boolean): (nudge: Nudge) => void {
  if (!hangs) return () => undefined;
  const hang = (className: string) => {
    const charm = make('img', className);
    charm.alt = '';
    charm.src = art('things/charm.webp');
    return charm;
  };
  const beside = [hang('charm'), hang('charm')];
  const onPoster = [hang('poster-charm'), hang('poster-charm')];
  find('signs', HTMLElement).append(...beside);
  find('poster', HTMLElement).append(...onPoster);
  if (reducesMotion) return () => undefined;
  return (nudge) => {
    const [degrees, ms] = swings[nudge];
    for (const [index, charm] of [...beside, ...onPoster].entries()) {
      const side = index % 2 === 0 ? 1 : -1;
      const turns = [0, 1, -0.72, 0.5, -0.34, 0.2, -0.1, 0].map((share) => ({ rotate: `${share * degrees * side}deg` }));
      charm.animate(turns, { duration: ms, easing: 'ease-in-out' });
    }
  };
}
