import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { OrNull, Reason, Slug, strict, UnixSec } from '../../../http/schema.ts';
import { SlugOf } from '../../../http/references.ts';

/** Two capital letters (ISO 3166-1). */
const Country = Type.String({ pattern: '^[A-Z]{2}$' });

/** Where the games of a studio, or one of them, open for money: in these countries `only`, or `never` in them. */
export const CountryRule = Type.Object({
  studio: Slug,
  game: OrNull(Slug),
  rule: Type.Enum(['only', 'never']),
  countries: Type.Array(Country),
  setAt: UnixSec,
});
export type CountryRule = Static<typeof CountryRule>;

/** Its history is in the audit log, under the studio or the game. */
export const operatorCountryRulesApi = endpoints(operatorBase, 'games', {
  'GET /country-rules': {
    summary:
      'Where games may be opened for money, by the licences of their studios. A game must be allowed by its own rule and by its studio’s. Judged is the country of the player’s phone number, not where the player is.',
    login: 'operator',
    permission: 'games.read',
    transaction: 'read',
    data: Type.Array(CountryRule),
    errors: [],
  },
  'POST /country-rules': {
    summary:
      'Set where a studio’s games, or one of them, open for money, by the country of the player’s confirmed phone number; null takes the rule away. While there is a rule, who has no number opens none of these games for money; where a player is, is not known, and a session that is open stays open. A rule in place of another, or none, needs another operator.',
    login: 'operator',
    permission: 'games.manage',
    transaction: 'write',
    repeat: 'same',
    commits: 'nothing',
    secondApproval: 'by-rule',
    body: Type.Object(
      {
        studio: SlugOf('studio'),
        game: Type.Optional(SlugOf('game')),
        rule: OrNull(
          Type.Object(
            { is: Type.Enum(['only', 'never']), countries: Type.Array(Country, { minItems: 1, maxItems: 250, uniqueItems: true }) },
            strict,
          ),
        ),
        reason: Reason,
      },
      strict,
    ),
    data: Type.Array(CountryRule),
    errors: ['errors.validation', 'errors.not_found', 'errors.game.not_found'],
  },
});
