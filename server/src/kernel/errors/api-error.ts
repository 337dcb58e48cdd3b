import { errorRow, type ErrorKey } from '@mela/contract/errors/catalogue';
import type { ErrorDetails } from '../types.ts';

/** An error of the catalogue. Use cases throw it; the transaction rolls back and the response has its status, code and text. */
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
