import { liveApi } from '@mela/contract/live-api';
import { defineRoutes } from '../../kernel/http/route.ts';
import { issueToken } from './token/issue-token.ts';

export const liveRoutes = defineRoutes(liveApi, { 'GET /live/token': issueToken });
