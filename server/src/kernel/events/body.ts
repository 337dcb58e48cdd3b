/** Keys whose numbers are bigint inside the server. */
const bigKeys = /(^id|Id|Minor)$/;

/** JSON text of an event's body. Throws a RangeError for a bigint that JSON readers would round (past 2^53). */
export function encodeBody(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (typeof value !== 'bigint') return value;
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new RangeError(`event body: ${key} = ${value} does not fit JSON`);
    return number;
  });
}

/** The body back from its JSON text, with bigint under the keys that carry money and ids. */
export function decodeBody(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && bigKeys.test(key) ? BigInt(value) : value,
  );
}
