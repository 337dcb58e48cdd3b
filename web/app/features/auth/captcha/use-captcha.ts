import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '@mela/kit/api/answer.ts';
import { captchaQuery } from '../../../data/account/captcha.ts';

type Picture = { readonly image: string; readonly signature: string };
/** Codes after which the picture, if there is one, is new: a wrong log-in, a captcha that is needed, a wrong answer. */
const renewing = new Set([10, 11, 24]);
const reasons = new Set([11, 24]);

/** The picture that the API asks for, from its last rejection. */
export function useCaptcha(rejection: ApiError | null) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState<ApiError | null>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  if (rejection !== seen) {
    setSeen(rejection);
    if (rejection !== null && renewing.has(rejection.code)) setPicture(rejection.protection ?? null);
  }
  return {
    picture,
    /** Why the form was rejected, where the picture was the reason. */
    reason: seen !== null && reasons.has(seen.code) ? seen.description : null,
    /** What is sent with the form: nothing without a picture. */
    answer: (phrase: string) => (picture === null ? {} : { protection: { phrase: phrase.trim(), signature: picture.signature } }),
    /** Whether the form was rejected for the picture alone. */
    isReason: (error: ApiError | null) => error !== null && reasons.has(error.code),
    renew: async () => {
      const fresh = await queryClient.fetchQuery({ ...captchaQuery(), staleTime: 0 }).catch(() => null);
      if (fresh !== null) setPicture(fresh);
    },
  };
}

export type Captcha = ReturnType<typeof useCaptcha>;
