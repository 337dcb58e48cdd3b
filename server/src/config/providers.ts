import { readFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Problems } from './problems.ts';
import { weaknessOf } from './secret-strength.ts';

const strict = { additionalProperties: false };

/** How a provider's messages differ from the protocol's default. */
export const Dialect = Type.Object(
  {
    signatureHeader: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' })),
    signatureEncoding: Type.Optional(Type.Union([Type.Literal('hex'), Type.Literal('base64')])),
    /** What an amount of one rupee is in a message: 100 for paise, 1 for rupees with decimals. */
    unitsPerRupee: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(100), Type.Literal(1000), Type.Literal(100_000)])),
  },
  strict,
);
const Provider = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 }),
    protocol: Type.Union([Type.Literal('seamless-wallet'), Type.Literal('action-list'), Type.Literal('signed-form')]),
    secrets: Type.Array(Type.String({ minLength: 1 }), { minItems: 1, maxItems: 2 }),
    dialect: Type.Optional(Dialect),
  },
  strict,
);

/** A provider of games that an operator connects. Two secrets while one replaces the other: a message signed by either is accepted. */
export type ProviderConfig = Static<typeof Provider>;

const providerList = Compile(Type.Array(Provider, { maxItems: 200 }));
/** Names of providers that are part of the server. */
export const reservedNames: ReadonlySet<string> = new Set(['mela', 'demo']);

/**
 * The providers of the JSON file that PROVIDERS_FILE names: a list of `{ name, protocol, secrets, dialect }`. Adds a problem for a file that
 * cannot be read, each wrong field, reserved or repeated names, a secret of two providers, and in production each weak secret; no message
 * contains a secret.
 */
export function readProviders(file: string | undefined, mode: 'demo' | 'production', problems: Problems): readonly ProviderConfig[] {
  if (file === undefined) return [];
  const say = (what: string): void => problems.say('PROVIDERS_FILE', what);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // A syntax error quotes the file, which contains secrets.
    const why = error instanceof SyntaxError || !(error instanceof Error) ? 'it is not JSON' : error.message;
    say(`is ${JSON.stringify(file)}, which cannot be read (${why}): it must be a JSON file with a list of providers`);
    return [];
  }
  if (!providerList.Check(content)) {
    for (const { instancePath, message } of providerList.Errors(content)) say(`${instancePath || 'the file'}: ${message}`);
    return [];
  }
  const seen = new Map<string, string>();
  for (const { name, secrets } of content) {
    if (reservedNames.has(name)) say(`names the provider ${name}: this name belongs to the server`);
    if (seen.has(`name ${name}`)) say(`names the provider ${name} twice`);
    seen.set(`name ${name}`, name);
    for (const secret of secrets) {
      const twin = seen.get(`secret ${secret}`);
      if (twin !== undefined) say(`gives ${name} a secret that is used already, by ${twin}: each must be its own random value`);
      seen.set(`secret ${secret}`, name);
      const weakness = mode === 'production' ? weaknessOf(secret) : null;
      if (weakness !== null) say(`gives ${name} a secret that ${weakness}: it must be at least 32 random characters when MODE=production`);
    }
  }
  return content;
}
