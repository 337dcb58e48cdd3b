/** As they are when the worker starts, before any test file has replaced one. */
const real = { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate, Date, fetch };
type Name = keyof typeof real;

/** Files of a worker share them: a timer that never fires would hold the next file until its time limit. @throws Error naming what a file has left replaced */
export function requireRealGlobals(): void {
  const left = (Object.keys(real) as Name[]).filter((name) => globalThis[name] !== real[name]);
  Object.assign(globalThis, real);
  if (left.length > 0) throw new Error(`this file leaves ${left.join(', ')} replaced for the next one`);
}
