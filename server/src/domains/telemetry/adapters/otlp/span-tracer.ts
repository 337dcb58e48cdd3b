import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../../../../kernel/clock.ts';
import type { SpanAttributes, SpanStart, NoteSpan, Tracer } from '../../../../kernel/observability/tracing/tracing.ts';
import type { Random } from '../../../../kernel/random/random.ts';

/** A span that has ended. Times are milliseconds since 1970, with fractions. */
export type EndedSpan = Omit<SpanStart, 'attributes'> & {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: SpanAttributes;
  readonly isFailed: boolean;
};

type Active = { readonly traceId: string; readonly spanId: string; readonly wallMs: number; parts: number };
/** `active`: null where the trace is not kept. What outlives the work, such as a timer, is no part of it. */
type Around = { readonly active: Active | null; isOver: boolean };
type Options = {
  readonly clock: Clock;
  readonly random: Random;
  /** Of a hundred traces so many are kept. */
  readonly percent: number;
  readonly ended: (span: EndedSpan) => void;
};

const [traceBytes, spanBytes, ofTraces] = [16, 8, 100] as const;
/** Of one trace: a job may run a million statements. */
const partsMax = 500;

/** Keeps where work is in an async context, and gives spans to `ended`. A trace that is not sampled costs one draw, and its parts a look. */
export function spanTracer({ clock, random, percent, ended }: Options): Tracer {
  const here = new AsyncLocalStorage<Around>();

  async function within<T>(active: Active | null, work: () => Promise<T>): Promise<T> {
    const around: Around = { active, isOver: false };
    try {
      return await here.run(around, work);
    } finally {
      around.isOver = true;
    }
  }
  function aroundNow(): Around | null {
    const around = here.getStore();
    return around === undefined || around.isOver ? null : around;
  }

  async function run<T>(
    parent: Active | null,
    { name, kind, attributes = {} }: SpanStart,
    work: (note: NoteSpan) => Promise<T>,
  ): Promise<T> {
    const begunMs = clock.monotonicMs();
    // One reading of the wall clock for a trace: its parts lie to each other as they were.
    const wallMs = parent?.wallMs ?? clock.now().getTime() - begunMs;
    const traceId = parent?.traceId ?? random.bytes(traceBytes).toString('hex');
    const active: Active = { traceId, spanId: random.bytes(spanBytes).toString('hex'), wallMs, parts: 0 };
    let all: SpanAttributes = attributes;
    let failed = false;
    const note: NoteSpan = (more, isFailed = false) => {
      all = { ...all, ...more };
      failed ||= isFailed;
    };
    try {
      return await within(active, () => work(note));
    } catch (error) {
      // Its kind alone: messages may say of whom it was.
      note({ 'error.type': error instanceof Error ? error.name : 'unknown' }, true);
      throw error;
    } finally {
      const [startMs, endMs] = [wallMs + begunMs, wallMs + clock.monotonicMs()];
      ended({
        name,
        kind,
        traceId,
        spanId: active.spanId,
        parentId: parent?.spanId ?? null,
        startMs,
        endMs,
        attributes: all,
        isFailed: failed,
      });
    }
  }

  const isSampled = () => random.below(ofTraces) < percent;
  const unsampled: NoteSpan = () => undefined;
  return {
    trace(span, work) {
      const around = aroundNow();
      if (around === null) return isSampled() ? run(null, span, work) : within(null, () => work(unsampled));
      return around.active === null ? work(unsampled) : run(around.active, span, work);
    },
    part(span, work) {
      const active = aroundNow()?.active ?? null;
      if (active === null || (active.parts += 1) > partsMax) return work();
      return run(active, span(), work);
    },
    traceId: () => aroundNow()?.active?.traceId ?? null,
  };
}
