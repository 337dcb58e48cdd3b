import { ApiRejection } from '../api/answer.ts';

/** A failure of the site's own, with words that may be shown to anybody. */
export class SiteError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'SiteError';
    this.status = status;
  }
}

/** What may be said of a failure: its status, 500 where it has none, and its public words. Inner details never are. */
export function publicError(error: unknown): { readonly status: number; readonly message: string | null } {
  if (error instanceof SiteError) return { status: error.status, message: error.message || null };
  if (error instanceof ApiRejection) return { status: error.status, message: error.error.description || null };
  return { status: 500, message: null };
}
