/** What the tests use of the provider, which has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Account = { accountId: string; claims(): Promise<Record<string, unknown>> };
  type Grant = { addOIDCScope(scope: string): void; addOIDCClaims(claims: string[]): void; save(): Promise<string> };
  type GrantContext = {
    oidc: { session: { accountId: string }; client: { clientId: string }; provider: { Grant: new (of: object) => Grant } };
  };
  export type Configuration = {
    clients: readonly object[];
    claims: Record<string, readonly string[]>;
    findAccount(context: unknown, id: string): Promise<Account>;
    loadExistingGrant(context: GrantContext): Promise<Grant>;
    [option: string]: unknown;
  };
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
