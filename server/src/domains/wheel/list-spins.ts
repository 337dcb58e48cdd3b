import type { wheelApi, WheelTurn } from '@mela/contract/api/wheel';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { countMax } from '@mela/contract/http/schema';
import { unixSec } from '../../kernel/clock.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { viewSeed } from './seeds/seeds.ts';
import { readWheelPrize } from '../prizes/index.ts';
import { countSpins, type SpinRow, spinsOf, wheelVersions, type WheelVersion } from './store.ts';

type Row = (typeof wheelApi.rows)['GET /fortune-wheel/spins'];
const pageRows = 20;

/** The player's spins, newest first. A server seed that is still in use stays secret. */
export async function listSpins({ tx, user }: PlayerContext, { query }: InputOf<Row>): Promise<OutputOf<Row>> {
  const rows = await spinsOf(tx, user.id, { limit: query.limit ?? pageRows, offset: query.offset ?? 0 });
  const wheels = await wheelVersions(
    tx,
    rows.map(({ level_id, version }) => ({ levelId: level_id, version })),
  );
  return { data: rows.map((row) => viewTurn(row, wheels)), count: await countSpins(tx, user.id, countMax) };
}

function viewTurn(row: SpinRow, wheels: readonly WheelVersion[]): WheelTurn {
  const wheel = wheels.find(({ levelId, version }) => levelId === row.level_id && version === row.version);
  return {
    id: Number(row.id),
    at: unixSec(row.at),
    level: row.level_id,
    version: row.version,
    weights: (wheel?.sectors ?? []).map(({ weight }) => weight),
    drawn: row.drawn,
    sector: row.sector,
    prize: readWheelPrize(row.prize),
    ...viewSeed(row),
    serverSeed: row.revealed_at === null ? null : row.server_seed.toString('hex'),
  };
}
