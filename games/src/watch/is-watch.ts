import type { Bankrolls } from './stakes-against.ts';
import { newGambleWatch, type GambleWatch } from './gamble-watch.ts';
import { claims, newWatch, type Watch } from './watch.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a saved state is one of today's watch: the same claims, each with as many bankrolls. */
export function isWatch(value: unknown): value is Watch {
  if (!isObject(value) || typeof value['squaredStakes'] !== 'number' || !isObject(value['bankrolls'])) return false;
  const { bankrolls } = value;
  const fresh = newWatch();
  return claims.every((claim) => areBankrolls(bankrolls[claim], fresh.bankrolls[claim]));
}

/** The same of a watch over gambles. */
export function isGambleWatch(value: unknown): value is GambleWatch {
  const fresh = newGambleWatch();
  return isObject(value) && isWatch(value['calls']) && areBankrolls(value['chit'], fresh.chit) && areBankrolls(value['pat'], fresh.pat);
}

function areBankrolls(saved: unknown, like: Bankrolls): saved is Bankrolls {
  if (!isObject(saved) || typeof saved['rounds'] !== 'number' || !Array.isArray(saved['logs'])) return false;
  return saved['logs'].length === like.logs.length && saved['logs'].every((log) => typeof log === 'number');
}
