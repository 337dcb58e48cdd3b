import type { Db } from '../../kernel/types.ts';
import { insertMission, type MissionData } from './store.ts';

const points = (amount: number) => ({ type: 'points', points: amount }) as const;
const any = { target: 1, gameType: null, betMinor: 100n } as const;

/** The missions of a demo. Those of care give the most. */
const demoMissions: readonly Omit<MissionData, 'id'>[] = [
  { ...any, slug: 'twenty-rounds', names: { en: 'Play 20 rounds', hi: '20 राउंड खेलें' }, kind: 'rounds', target: 20, prize: points(20) },
  { ...any, slug: 'three-wins', names: { en: 'Win in 3 games', hi: '3 खेलों में जीतें' }, kind: 'wins', target: 3, prize: points(25) },
  {
    ...any,
    slug: 'new-game',
    names: { en: 'Try a new game', hi: 'कोई नया खेल आज़माएँ' },
    kind: 'new_game',
    prize: { type: 'wheel_spins', count: 1 },
  },
  { ...any, slug: 'one-deposit', names: { en: 'Deposit once', hi: 'एक बार जमा करें' }, kind: 'deposit', prize: points(15) },
  {
    ...any,
    slug: 'verify',
    names: { en: 'Confirm your identity', hi: 'अपनी पहचान की पुष्टि करें' },
    kind: 'verify',
    prize: { type: 'cash', amount: 50 },
  },
  { ...any, slug: 'set-a-limit', names: { en: 'Set a limit', hi: 'एक सीमा तय करें' }, kind: 'limit', prize: points(50) },
  { ...any, slug: 'quiet-hours', names: { en: 'Choose quiet hours', hi: 'शांत समय चुनें' }, kind: 'quiet', prize: points(50) },
];

/** Writes those that are missing. */
export async function seedMissions(tx: Db): Promise<void> {
  for (const [at, mission] of demoMissions.entries()) await insertMission(tx, mission, { position: at + 1, active: true });
}
