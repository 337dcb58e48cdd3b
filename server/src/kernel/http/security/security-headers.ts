const year = 31_536_000;

/** What the API's own answers may load: nothing. Pages bring a policy of their own, which replaces this one. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** On every answer, refusals and faults included. */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': apiPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(https && { 'strict-transport-security': `max-age=${year}; includeSubDomains` }),
  };
}
