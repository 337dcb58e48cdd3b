import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { OrNull, Reason, Rupees, Slug, strict, UnixSec } from '../../../http/schema.ts';
import { SlugOf } from '../../../http/references.ts';

/** `ordinary` of a bet, `free` of a free bet, `jackpot` and `promotion` of what the provider pays beside the outcome. */
export const WinKind = Type.Enum(['ordinary', 'free', 'jackpot', 'promotion']);

/** The largest win of a kind that is booked without a person: of one game, or of every game of a provider that has none of its own. */
export const WinCap = Type.Object({ provider: Slug, game: OrNull(Slug), kind: WinKind, max: Rupees, setAt: UnixSec });
export type WinCap = Static<typeof WinCap>;

/** Its history is in the audit log, under `win-caps:` and the provider. */
export const operatorWinCapsApi = endpoints(operatorBase, 'held wins', {
  'GET /win-caps': {
    summary: 'The caps of wins: what is above one waits for a person (GET /held-wins).',
    login: 'operator',
    permission: 'wins.decide',
    transaction: 'read',
    query: Type.Object({ provider: Type.Optional(SlugOf('provider')) }),
    data: Type.Array(WinCap),
    errors: ['errors.validation'],
  },
  'POST /win-caps': {
    summary:
      'Set the cap of a kind of win, of a game or of all games of a provider; null takes it away. A higher one needs another operator.',
    login: 'operator',
    permission: 'wins.decide',
    transaction: 'write',
    repeat: 'same',
    commits: 'money',
    secondApproval: 'by-rule',
    body: Type.Object(
      {
        provider: SlugOf('provider'),
        game: Type.Optional(SlugOf('game')),
        kind: WinKind,
        max: OrNull(Type.Number({ minimum: 0.01, maximum: 1_000_000_000, description: 'rupees, at most two decimals' })),
        reason: Reason,
      },
      strict,
    ),
    data: Type.Array(WinCap),
    errors: ['errors.validation', 'errors.game.not_found'],
  },
});
