import type { ApiError } from '@mela/kit/api/answer.ts';

/** Why a call was refused, in the API's words. */
export const reasonOf = ({ description, message }: Pick<ApiError, 'description' | 'message'>): string => description || message;
