/** Whether two values say the same in JSON; the order of an object's keys says nothing, as databases do not keep it. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const left = new Map<string, unknown>(Object.entries(a));
  const right = new Map<string, unknown>(Object.entries(b));
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && sameJson(value, right.get(key)));
}
