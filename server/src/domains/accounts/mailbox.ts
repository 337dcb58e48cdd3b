/** Services that have one mailbox under several names, and what their mailboxes ignore in the name. */
const services = [
  { hosts: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { hosts: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { hosts: ['icloud.com', 'me.com', 'mac.com'], ignored: null },
  { hosts: ['yandex.com', 'yandex.ru', 'ya.ru'], ignored: /[.-]/g },
  { hosts: ['fastmail.com', 'fastmail.fm'], ignored: null },
] as const;

/** Here the tag of an address stands behind a hyphen. */
const hyphenTags = /^(ymail\.com|rocketmail\.com|yahoo\.[a-z.]+)$/;

/**
 * The mailbox of an e-mail address: what all its spellings have in common. Without a tag behind +, without what the service ignores, under the
 * service's first name. Two people never share one, where the service keeps to its own rules.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  const [untagged = ''] = email.slice(0, at).toLowerCase().split('+');
  const name = hyphenTags.test(host) ? (untagged.split('-', 1)[0] ?? untagged) : untagged;
  const service = services.find(({ hosts }) => hosts.some((each) => each === host));
  if (!service) return `${name}@${host}`;
  return `${service.ignored ? name.replaceAll(service.ignored, '') : name}@${service.hosts[0]}`;
}
