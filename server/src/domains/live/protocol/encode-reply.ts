import type { ReplyError } from './codes.ts';
import type { CommandName } from './decode-frame.ts';

/** A publication in replies and pushes, already JSON: encoded once for all clients. */
export type EncodedPublication = string;

export type SubscribeResult = {
  readonly recoverable: true;
  readonly positioned: true;
  readonly epoch: string;
  readonly offset: number;
  readonly was_recovering?: true;
  readonly recovered?: true;
};

/** The empty reply: a ping, to which clients answer with an empty command. */
export const pingReply = '{}';

/** `data` is the payload as JSON; without an offset it is outside the stream and changes no position. */
export function encodePublication(data: string, offset: number | null): EncodedPublication {
  return offset === null ? `{"data":${data}}` : `{"data":${data},"offset":${offset}}`;
}

export function encodePush(channel: string, publication: EncodedPublication): string {
  return `{"push":{"channel":${JSON.stringify(channel)},"pub":${publication}}}`;
}

/** `result` is JSON already, so that publications inside it need no second encoding. */
export function encodeReply(id: number, name: CommandName, result: string): string {
  return `{"id":${id},"${name}":${result}}`;
}

export function encodeError(id: number, error: ReplyError): string {
  return JSON.stringify({ id, error });
}

/** Any object with a list of publications at its end. */
export function withPublications(result: object, publications: readonly EncodedPublication[]): string {
  const json = JSON.stringify(result);
  if (publications.length === 0) return json;
  return `${json.slice(0, -1)},"publications":[${publications.join(',')}]}`;
}
