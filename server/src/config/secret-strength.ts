const charactersMin = 32;
const bitsMin = 76;
const placeholders = /change.?(this|me|it)|password|secret|example|placeholder|default/i;

/**
 * Why a secret could be guessed, or null. An estimate of its entropy that finds careless values, not a proof: a character counts as random
 * unless it continues a sequence (aaaa, 1234) or repeats an earlier group of three. Each counts log2 of the number of different
 * characters in the secret, in bits.
 */
export function weaknessOf(secret: string): string | null {
  if (secret.length < charactersMin) return `has ${secret.length} characters`;
  if (placeholders.test(secret)) return 'contains a word from examples';
  return estimatedBits(secret) < bitsMin ? 'is not random enough' : null;
}

function estimatedBits(secret: string): number {
  const seen = new Set<string>();
  let random = 0;
  for (let at = 0; at < secret.length; at += 1) {
    const group = secret.slice(Math.max(0, at - 2), at + 1).toLowerCase();
    const step = secret.charCodeAt(at) - secret.charCodeAt(at - 1);
    const isRun = Math.abs(step) <= 1 && step === secret.charCodeAt(at - 1) - secret.charCodeAt(at - 2);
    if (!isRun && !seen.has(group)) random += 1;
    seen.add(group);
  }
  return random * Math.log2(new Set(secret).size);
}
