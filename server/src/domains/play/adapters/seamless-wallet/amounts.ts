export const paisePerRupee = 100;

/**
 * A message whose amount is in paise, as the protocol defines it, from one in a provider's unit. An amount that is no whole number of paise
 * becomes null, which no message allows.
 */
export function amountInPaise(body: unknown, unitsPerRupee: number): unknown {
  if (unitsPerRupee === paisePerRupee || typeof body !== 'object' || body === null || !('amount' in body)) return body;
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(typeof body.amount === 'number' ? String(body.amount) : '') ?? [];
  if (whole === undefined) return { ...body, amount: null };
  const hundredths = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  const units = BigInt(unitsPerRupee);
  return { ...body, amount: hundredths % units === 0n ? Number(hundredths / units) : null };
}

/** Paise as a provider's unit: a whole number, or rupees with at most two decimals. */
export function fromPaise(minor: bigint, unitsPerRupee: number): number {
  return unitsPerRupee === 1 ? Number(minor) / paisePerRupee : Number((minor * BigInt(unitsPerRupee)) / BigInt(paisePerRupee));
}
