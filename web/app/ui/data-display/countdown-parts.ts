export type CountdownParts = { readonly days: number; readonly hours: number; readonly minutes: number; readonly seconds: number };

/** What is left, cut into units; never below nought. @param leftMs milliseconds until the moment. */
export function countdownParts(leftMs: number): CountdownParts {
  const left = Math.max(0, Math.ceil(leftMs / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
