import type { IncomingHttpHeaders } from 'node:http';
import type { RefusalReason } from '@mela/contract/api/verification';
import type { DocumentKind, DocumentSide } from '@mela/contract/site/identity-documents';

/** One attempt of a player to be verified. */
export type Applicant = {
  readonly userId: bigint;
  /** From 1; a result names the attempt it belongs to. */
  readonly attempt: number;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Year-month-day. */
  readonly birthDate: string;
  /** Two letters. */
  readonly country: string;
  readonly kind: DocumentKind;
  readonly photos: readonly { readonly side: DocumentSide; readonly jpeg: Buffer }[];
};

/** `again` asks for other photos; `refused` is the end. */
export type IdentityOutcome = 'accepted' | 'again' | 'refused';

export type IdentityEvent = {
  readonly eventId: string;
  readonly userId: bigint;
  /** Null where the service does not return it: then it is the present one. */
  readonly attempt: number | null;
  /** Null for news that decide nothing. */
  readonly outcome: IdentityOutcome | null;
  readonly reasons: readonly RefusalReason[];
};

export type IdentityWebhook = { readonly headers: IncomingHttpHeaders; readonly rawBody: Buffer; readonly now: Date };

/** A service that checks identities. The result comes later, by a signed webhook to /identity/{name}/webhook. */
export type IdentityService = {
  readonly name: string;
  /** Sends the applicant; the same attempt may be sent again after a failure. @throws where the service did not take it */
  submit(applicant: Applicant): Promise<void>;
  /** @throws ApiError `errors.identity.signature`, `errors.validation` */
  parseWebhook(webhook: IdentityWebhook): IdentityEvent;
};
