import { useRef } from 'react';
import { m } from '../../../site/language/words.ts';
import { artOf, type Work } from '../works.ts';
import { useAnimations, type PieceProps } from './use-play.ts';

const [width, height, size] = [1600, 1000, 150];
const lastsMs = 14_000;
const count = 10;

/** Spread over the picture without a pattern: the golden ratio across, its square down. */
const places = Array.from({ length: count }, (_, at) => ({
  x: Math.round(((0.11 + at * 0.618) % 1) * (width - size)),
  y: Math.round(((0.27 + at * 0.382) % 1) * (height - size)),
}));

/** By the ways of the stage, in the units of the picture. */
function waysOf(motion: string, { x, y }: { readonly x: number; readonly y: number }, at: number): Keyframe[] {
  const turn = at % 2 === 0 ? 1 : -1;
  const to = (dx: number, dy: number, degrees: number) => ({ transform: `translate(${dx}px, ${dy}px) rotate(${degrees}deg)` });
  const sway = 50 + (at % 3) * 20;
  if (motion === 'sway') return [0, 1, -1, 1, -1, 0].map((side) => to(side * turn * sway, side * 18, side * turn * 9));
  if (motion === 'float') return [to(0, 0, 0), to(turn * 90, -70, 8), to(turn * 20, -150, -6), to(-turn * 80, -60, 6), to(0, 0, 0)];
  const [from, until] = motion === 'fall' ? [-y - size, height - y] : [height - y, -y - size];
  const drift = turn * Math.min(sway, x);
  return [to(0, from, 0), to(drift, (from + until) / 2, turn * 40), to(0, until, turn * 90)];
}

/** The picture behind the free spins of a title, and what moves through it. */
export function ScenePiece({ work, title, isPlaying, onEnd }: PieceProps<Work>) {
  const picture = useRef<SVGSVGElement>(null);
  const { scene } = work;
  useAnimations(
    isPlaying && scene !== null,
    () =>
      [...(picture.current?.querySelectorAll('[data-mover]') ?? [])].map((mover, at) =>
        mover.animate(waysOf(scene?.motion ?? 'sway', places[at] ?? { x: 0, y: 0 }, at), {
          duration: lastsMs * (0.7 + ((at * 0.618) % 1) * 0.3),
          easing: scene?.motion === 'fall' || scene?.motion === 'rise' ? 'linear' : 'ease-in-out',
        }),
      ),
    onEnd,
  );
  if (scene === null) return null;
  const moverOf = (at: number) => scene.movers[at % scene.movers.length] ?? '';
  return (
    <svg
      ref={picture}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={m['gallery.sceneOf']({ title })}
      className="block w-full rounded-panel"
    >
      <image href={artOf(work, 'scene-wide.webp')} width={width} height={height} preserveAspectRatio="xMidYMid slice" />
      {places.map(({ x, y }, at) => (
        <image
          key={`${x}-${y}`}
          data-mover
          href={artOf(work, `things/moving-${moverOf(at)}.webp`)}
          x={x}
          y={y}
          width={size}
          height={size}
          className="origin-center [transform-box:fill-box]"
        />
      ))}
    </svg>
  );
}
