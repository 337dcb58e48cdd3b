import { locales } from '@mela/contract/site/languages';
import type { Route } from '../route.ts';
import { Held } from '@mela/contract/http/schema';
import { tags } from '@mela/contract/http/tags';
import { describeRoute } from './describe-route.ts';
import { nameSchemas } from './name-schemas.ts';

const failure = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'description'],
      properties: {
        code: { type: 'integer' },
        message: { type: 'string', description: 'stable key of the catalogue' },
        description: { type: 'string', description: 'the same in the language of Content-Language' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: "a field's path and the key of what is wrong with it",
        },
        time: { type: 'integer', description: "the server's time, where the call was not signed for its minute" },
        ttl: { type: 'integer', description: 'seconds until the call may be repeated' },
        protection: {
          type: 'object',
          required: ['image', 'signature'],
          properties: { image: { type: 'string' }, signature: { type: 'string' } },
        },
      },
    },
  },
};

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

const about = `Answers are \`{ "data": …, "count"?: n }\` or \`{ "error": { … } }\`. Every call may carry \`Content-Language\` (en or hi).
Calls under /api/v18 carry \`Signature\`: lower-case hex of SHA-256 over path and query, user agent (\`X-Signed-Agent\`, else \`User-Agent\`), whole minutes since the epoch and the public site key, joined by line feeds.
Fields are in camelCase. Times are Unix seconds, named \`…At\`, or \`from\`, \`to\`, \`since\` and \`until\` for the ends of a span. Sums are rupees as JSON numbers with at most two decimals; in paise, as integers, where a field is named \`…Minor\`, in frames of games below /originals/v1 and in the protocol of providers. Lists are pages by \`limit\` and \`offset\` with \`count\`; long ones that grow are read on by \`after\` or \`before\` with the last row's id; others come whole. A few older names (\`created\`, \`cost_max\`) stay as they were specified.`;

const ofCall = (name: string, description: string, schema: object, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});
const parameters = {
  IdempotencyKey: ofCall(
    'Idempotency-Key',
    'The same key and body gives the first answer again, another body 422.',
    { type: 'string', minLength: 8, maxLength: 100 },
    true,
  ),
  Signature: ofCall('Signature', 'Needed unless the installation does without. A wrong minute is answered with the right time.', {
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
  }),
  SignedAgent: ofCall('X-Signed-Agent', 'The user agent of the signature; User-Agent counts without it.', {
    type: 'string',
    maxLength: 300,
  }),
  ContentLanguage: ofCall('Content-Language', 'The language of texts and errors.', { enum: [...locales] }),
};
const headers = {
  RetryAfter: { description: 'seconds until the call may be repeated', schema: { type: 'integer' } },
  Verification: { description: 'what has to be confirmed first', schema: { type: 'string' } },
};

/**
 * The contract as one OpenAPI 3.1 document, generated from the rows that the server runs.
 * @param exported names of schemas by their JSON
 */
export function openapiDocument(routes: readonly Route[], siteUrl: string, exported: ReadonlyMap<string, string>) {
  const names = nameSchemas(new Map([...exported, [JSON.stringify(failure), 'Failure']]));
  names.refer(failure, 'Failure');
  const heldAnswer = names.refer({ type: 'object', required: ['data'], properties: { data: Held } }, 'HeldAnswer');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route, names) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mela', version: '18', description: about },
    servers: [{ url: siteUrl }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name, description: tags[name as keyof typeof tags] ?? '' })),
    paths,
    components: {
      schemas: names.components,
      parameters,
      headers,
      responses: {
        Held: {
          description: 'Waits for a second operator, who decides it at /approvals.',
          content: { 'application/json': { schema: heldAnswer } },
        },
      },
      securitySchemes: {
        player: header('Auth-Token', 'token of a log-in'),
        operator: header('Auth-Token', 'token of an operator'),
        stage: header('Session-Token', 'token of a game session, from its launch URL'),
        provider: header('X-Signature', "hex of HMAC-SHA256 over the raw body with the provider's secret"),
        paymentSystem: header('X-Webhook-Signature', 't=<seconds>,v1=<hex of HMAC-SHA256 over t, a dot and the raw body>'),
      },
    },
  };
}
