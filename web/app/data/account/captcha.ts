import { apiQuery } from '../api/api-query.ts';

/** Another picture, for one that cannot be read. */
export const captchaQuery = () => apiQuery('GET /captcha', {}, { anyLanguage: true, personal: true, retry: false });
