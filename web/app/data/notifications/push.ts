import { apiCommand } from '../api/api-command.ts';
import { apiQuery } from '../api/api-query.ts';

/** The key with which this browser asks for push messages; null where the site sends none. */
export const pushQuery = () => apiQuery('GET /messages/push', {}, { anyLanguage: true, personal: true });

export const addBrowser = apiCommand('POST /messages/push');
