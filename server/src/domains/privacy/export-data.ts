import { Readable } from 'node:stream';
import { unixSec } from '../../kernel/clock.ts';
import type { PersonalData } from '../../kernel/domain/personal-data.ts';
import { raw, type RawAnswer } from '../../kernel/http/output/raw-answer.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { personalRows } from './personal-store.ts';
import { transact } from '../../kernel/db/transact.ts';

/** The player's own data of every domain. It is read while it is sent: no transaction waits for a slow reader, and no copy is held. */
export function exportData(personal: readonly PersonalData[]) {
  return async (ctx: PlayerContext): Promise<RawAnswer> => {
    await transact(ctx.tx, (tx) =>
      recordAct(tx, ctx.origin, { act: 'privacy.export', subject: `player:${ctx.user.id}`, reason: null, at: ctx.now }),
    );
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    return raw({ status: 200, headers, body: Readable.from(exportText(ctx, personal), { objectMode: false }) });
  };
}

async function* exportText({ tx, user, now }: PlayerContext, personal: readonly PersonalData[]): AsyncGenerator<string> {
  yield `{"data":{"exportedAt":${unixSec(now)},"tables":{`;
  const tables = personal.flatMap((domain) => Object.entries(domain.tables)).filter(([, { exported }]) => exported !== false);
  for (const [at, [name, table]] of tables.entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify(name)}:[`;
    let comma = '';
    for await (const row of personalRows(tx, name, table, user.id)) {
      yield `${comma}${row}`;
      comma = ',';
    }
    yield ']';
  }
  yield '}}}';
}
