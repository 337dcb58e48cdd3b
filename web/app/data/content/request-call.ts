import { apiCommand } from '../api/api-command.ts';

export const requestCall = apiCommand('POST /forms/request-call');

export const requestCallBody = async () => (await import('@mela/contract/api/content')).formsApi.rows['POST /forms/request-call'].body;
