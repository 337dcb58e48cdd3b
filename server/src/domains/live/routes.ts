import { liveApi } from '@mela/contract/api/live';
import { defineRoutes } from '../../kernel/http/route.ts';
import { issueToken } from './token.ts';

export const liveRoutes = defineRoutes(liveApi, { 'GET /live/token': issueToken });
