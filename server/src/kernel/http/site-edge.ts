import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { PipelineServices } from './call.ts';
import type { RawAnswer } from './output/raw-answer.ts';
import type { PageCaller, PageTextApi } from './page-api.ts';

/** What serves every address that is no call of the API. The kernel knows it by this alone: pages belong to server/src/site. */
export type SiteEdge = {
  /** Asked before the framework hears of a request. True when it has answered. */
  answerEarly(request: IncomingMessage, answer: ServerResponse): boolean;
  /** `common` are the security headers of every answer, for what is sent past the framework. */
  mount(
    app: FastifyInstance,
    parts: {
      readonly services: PipelineServices;
      readonly apiFor: (caller: PageCaller) => PageTextApi;
      readonly common: Readonly<Record<string, string>>;
    },
  ): Promise<void>;
  /** A page for an address that cannot be read (400), or a method that no page has (405). */
  errorPage(status: 400 | 405, url: string): RawAnswer;
  /** Content or settings changed. */
  drop(): void;
  close(): Promise<void>;
};
