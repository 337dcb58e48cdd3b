import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { PipelineServices } from './call.ts';
import type { RawAnswer } from './output/raw-answer.ts';
import type { PageCaller, PageTextApi } from './page-api.ts';

/** Serves every address outside the API. Implemented in server/src/site; the kernel knows only this type. */
export type SiteEdge = {
  /** Called before the framework gets the request. Returns true when it has answered. */
  answerEarly(request: IncomingMessage, answer: ServerResponse): boolean;
  /** `common`: the security headers of every response, for responses sent without the framework. */
  mount(
    app: FastifyInstance,
    parts: {
      readonly services: PipelineServices;
      readonly apiFor: (caller: PageCaller) => PageTextApi;
      readonly common: Readonly<Record<string, string>>;
    },
  ): Promise<void>;
  /** An error page for an unreadable address (400) or a wrong method (405). */
  errorPage(status: 400 | 405, url: string): RawAnswer;
  /** Drops cached pages; called when content or settings change. */
  drop(): void;
  close(): Promise<void>;
};
