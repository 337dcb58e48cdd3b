import type { Route } from '../route.ts';
import { describeRoute } from './describe-route.ts';

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
Calls under /api/v18 carry \`Signature\`: lower-case hex of SHA-256 over path and query, user agent, whole minutes since the epoch and the public site key, joined by line feeds.
Sums are rupees as JSON numbers unless a field says minor units; times are Unix seconds.`;

/** The contract as one OpenAPI 3.1 document, generated from the rows that the server runs. */
export function openapiDocument(routes: readonly Route[], siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mela', version: '18', description: about },
    servers: [{ url: siteUrl }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: failure },
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
