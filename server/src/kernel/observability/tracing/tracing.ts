/** What a span says of its work: patterns and names of ours, never an address, a value or anything of a person. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';
export type SpanStart = { readonly name: string; readonly kind: SpanKind; readonly attributes?: SpanAttributes };
/** Adds what is known only at the end. `isFailed`: the work ended without an exception, and yet badly. */
export type NoteSpan = (attributes: SpanAttributes, isFailed?: boolean) => void;

/** Measures work and what it consists of. It never throws by itself, and no work waits for it. */
export type Tracer = {
  /** Work that begins a trace, if it is sampled; inside other work it is a part of that one's trace. */
  trace<T>(span: SpanStart, work: (note: NoteSpan) => Promise<T>): Promise<T>;
  /** A part of work whose trace is sampled; elsewhere it is only done. */
  part<T>(span: () => SpanStart, work: () => Promise<T>): Promise<T>;
  /** Of the work around, where it is sampled. */
  traceId(): string | null;
};

/** One for the process, as its log lines are: null where traces go nowhere, which costs a look at this variable. */
let tracer: Tracer | null = null;

/** @returns what takes it away again */
export function useTracer(given: Tracer): () => void {
  tracer = given;
  return () => {
    if (tracer === given) tracer = null;
  };
}

const noteNothing: NoteSpan = () => undefined;

export function traced<T>(span: SpanStart, work: (note: NoteSpan) => Promise<T>): Promise<T> {
  return tracer === null ? work(noteNothing) : tracer.trace(span, work);
}

export function tracedPart<T>(span: () => SpanStart, work: () => Promise<T>): Promise<T> {
  return tracer === null ? work() : tracer.part(span, work);
}

export const traceIdNow = (): string | null => tracer?.traceId() ?? null;
