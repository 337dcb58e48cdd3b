import { errorRow, type ErrorKey } from '@mela/contract/errors';
import type { ErrorDetails } from '../types.ts';

/** A rejection of the catalogue. Thrown by use cases; the edge rolls back, and answers with the row's status, code and text. */
export class ApiError extends Error {
  readonly key: ErrorKey;
  readonly details: ErrorDetails;
  readonly status: number;

  constructor(key: ErrorKey, details: ErrorDetails = {}) {
    super(key);
    this.name = 'ApiError';
    this.key = key;
    this.details = details;
    this.status = errorRow(key).status;
  }
}
