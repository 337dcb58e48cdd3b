import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { SpinResult, Wheel } from '@mela/contract/api/wheel';
import { afterPaint } from '@mela/kit/rendering/after-paint.ts';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { balanceHold } from '../../data/balance/use-balance.ts';
import { spinWheel } from '../../data/wheel/queries.ts';
import { showNoSpins, showSpinsLeft } from '../../data/wheel/spins.ts';
import { sliceAt, slicesOf, spinMs, stopTurn, turnAt } from './wheel-motion.ts';
import { openSound } from './wheel-sound.ts';

type Spinning = {
  readonly busy: boolean;
  /** Spins once, and ends on the sector that the server has drawn. */
  readonly spin: () => Promise<void>;
};

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Spins a wheel whose turning part is `turning`. The balance shows a prize only when the wheel stands still. */
export function useSpin(wheel: Wheel, turning: RefObject<SVGGElement | null>, onStopped: () => void): Spinning {
  const queryClient = useQueryClient();
  const { send, busy, rejection, renewIntent } = useCommand(spinWheel);
  const [turns, setTurns] = useState(false);
  const turn = useRef(0);
  const frame = useRef(0);

  useEffect(() => {
    if (rejection === null) return;
    showToast(rejection.description, 'bad');
    // Without an answer the spin may have been made: the next press asks for the same one.
    if (rejection.message === 'errors.unavailable') return;
    showNoSpins(queryClient);
    renewIntent();
  }, [rejection, queryClient]); // eslint-disable-line react-hooks/exhaustive-deps -- once a rejection
  useEffect(() => {
    const hold = balanceHold(queryClient);
    return () => {
      cancelAnimationFrame(frame.current);
      hold.release();
    };
  }, [queryClient]);

  const finish = (result: SpinResult) => {
    setTurns(false);
    renewIntent();
    balanceHold(queryClient).roundEnd(null);
    showSpinsLeft(queryClient, result);
    onStopped();
  };

  const show = (result: SpinResult, sound: ReturnType<typeof openSound>) => {
    const slices = slicesOf(wheel.sectors.map(({ weight }) => weight));
    const from = turn.current;
    const to = stopTurn(from, slices[result.sector]?.middle ?? 0);
    const lengthMs = isStill() ? 0 : spinMs;
    let startedMs: number | null = null;
    let under = sliceAt(slices, from);
    const step = (nowMs: number) => {
      startedMs ??= nowMs;
      const share = lengthMs === 0 ? 1 : (nowMs - startedMs) / lengthMs;
      turn.current = turnAt(from, to, share) % 360_000;
      turning.current?.setAttribute('transform', `rotate(${turn.current.toFixed(3)})`);
      const now = sliceAt(slices, turn.current);
      if (now !== under && lengthMs > 0) sound.tick();
      under = now;
      if (share < 1) frame.current = requestAnimationFrame(step);
      else {
        sound.stop();
        finish(result);
      }
    };
    frame.current = requestAnimationFrame(step);
  };

  return {
    busy: busy || turns,
    spin: async () => {
      const hold = balanceHold(queryClient);
      hold.roundStart(null);
      setTurns(true);
      // The press shows first: what follows takes several frames on a cheap phone, the device's sound alone half a second.
      await afterPaint();
      const sound = openSound();
      let result: SpinResult | null = null;
      try {
        result = await send({});
      } finally {
        if (result === null) {
          hold.release();
          setTurns(false);
        }
      }
      if (result !== null) show(result, sound);
    },
  };
}
