import { readFileSync } from 'node:fs';
import type { Book, TitleData } from '@mela/contract/games/book';
import { fixtureFile, type Fixture } from '../../games/src/fixtures/fixture.ts';
import { bookOfRound } from '../../games/src/fixtures/rounds.ts';

/** A title and the kind of round that every bet gives: `jadugar.pick`. */
export type Script = { readonly title: TitleData; readonly bets: readonly number[]; bookAfter(choices: readonly number[]): Book };

/** Reads `slug.kind`; rounds come from the engine, so that a choice has its real consequence. Undefined where there is no such round. */
export function readScript(token: string): Script | undefined {
  const [slug = '', kind = 'lose'] = token.split('.');
  if (!/^[a-z-]+$/.test(slug)) return undefined;
  const { title, bets, rounds } = JSON.parse(readFileSync(fixtureFile(slug), 'utf8')) as Fixture;
  const round = rounds[kind];
  if (round === undefined) return undefined;
  return { title, bets, bookAfter: (choices) => bookOfRound(title, { ...round, choices }) };
}
