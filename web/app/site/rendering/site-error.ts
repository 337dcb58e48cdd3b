import { ApiRejection } from '@mela/kit/api/answer.ts';

/** An error of the site itself, with a public message. */
export class SiteError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'SiteError';
    this.status = status;
  }
}

/** The public part of an error: its status, 500 where it has none, and its public message. Internal details are never shown. */
export function publicError(error: unknown): { readonly status: number; readonly message: string | null } {
  if (error instanceof SiteError) return { status: error.status, message: error.message || null };
  if (error instanceof ApiRejection) return { status: error.status, message: error.error.description || null };
  return { status: 500, message: null };
}
