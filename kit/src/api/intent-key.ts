import { useState } from 'react';

const keyBytes = 16;

/** 32 random hex digits. Unlike randomUUID this works without https as well. */
export function newIntentKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(keyBytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type IntentKey = {
  readonly keyFor: (content: string) => string;
  /** The next request is a new intent, whatever its content. */ readonly renew: () => void;
};

/** One Idempotency-Key for each intent: the same content sent again has the same key, so money moves once; changed content is a new intent. */
export function createIntentKey(): IntentKey {
  let last: { readonly content: string; readonly key: string } | null = null;
  return {
    keyFor: (content) => {
      if (last?.content !== content) last = { content, key: newIntentKey() };
      return last.key;
    },
    renew: () => {
      last = null;
    },
  };
}

export function useIntentKey(): IntentKey {
  return useState(createIntentKey)[0];
}
