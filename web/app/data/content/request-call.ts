import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** The form as the server has it; with the player's own number. */
export const phoneFormQuery = () =>
  apiQuery('GET /forms/:id/phone', { params: { id: 'request-call' } }, { personal: true, anyLanguage: true });

export const requestCall = apiCommand('POST /forms/request-call');

export const requestCallBody = async () => (await import('@mela/contract/api/content')).formsApi.rows['POST /forms/request-call'].body;
