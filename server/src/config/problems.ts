import { isIP } from 'node:net';

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.?$/i;

/** Collects all problems of the environment, so that the operator can correct them together. */
export class Problems {
  readonly lines: string[] = [];

  add(variable: string, value: string | undefined, shouldBe: string): void {
    const got = value === undefined ? 'is not set' : `is ${JSON.stringify(value)}`;
    this.lines.push(`${variable} ${got}: it must be ${shouldBe}`);
  }

  /** For a value that must not be printed, or that is valid but must not be set here. */
  say(variable: string, what: string): void {
    this.lines.push(`${variable} ${what}`);
  }

  oneOf<const T extends string>(variable: string, value: string | undefined, choices: readonly T[], otherwise: T): T {
    if (value === undefined) return otherwise;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.add(variable, value, `one of ${choices.join(', ')}`);
    return found ?? otherwise;
  }

  listOf<const T extends string>(
    variable: string,
    value: string | undefined,
    choices: readonly T[],
    otherwise: readonly T[],
  ): readonly T[] {
    if (value === undefined) return otherwise;
    const parts = value.split(',').map((part) => part.trim());
    const known = choices.filter((choice) => parts.includes(choice));
    const right = parts.every((part) => choices.some((choice) => choice === part)) && new Set(parts).size === parts.length;
    if (!right) this.add(variable, value, `a comma-separated list, each once, of ${choices.join(', ')}`);
    return right ? parts.flatMap((part) => known.filter((choice) => choice === part)) : otherwise;
  }

  /** Returns `otherwise` when the value is neither a host name nor an IP address. */
  host(variable: string, value: string | undefined, otherwise: string): string {
    if (value === undefined) return otherwise;
    if (isIP(value) !== 0 || hostName.test(value)) return value;
    this.add(variable, value, 'a host name or an IP address');
    return otherwise;
  }

  /** `schemes` with their colon, as in `https:`. Returns the address without a trailing slash. The message leaves out a password. */
  url(variable: string, value: string | undefined, schemes: readonly string[]): string | null {
    if (value === undefined) return null;
    if (URL.canParse(value) && schemes.includes(new URL(value).protocol)) return value.replace(/\/+$/, '');
    this.add(
      variable,
      value.replace(/(:\/\/[^/@]*:)[^/@]*@/, '$1…@'),
      `an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    );
    return null;
  }

  /** The address of a whole site: scheme, host and port only. */
  siteUrl(variable: string, value: string | undefined): string | null {
    const address = this.url(variable, value, ['http:', 'https:']);
    if (address === null) return null;
    const { origin, username, pathname, search, hash } = new URL(address);
    if (username === '' && pathname === '/' && search === '' && hash === '') return origin;
    this.add(variable, value, `an address without a path, such as ${origin}`);
    return null;
  }

  /** A comma-separated list of origins: scheme, host and port only. */
  origins(variable: string, value: string | undefined): readonly string[] {
    const parts = value === undefined ? [] : value.split(',').map((part) => part.trim());
    const right = parts.every((part) => URL.canParse(part) && /^https?:$/.test(new URL(part).protocol) && new URL(part).origin === part);
    if (!right) this.add(variable, value, 'a comma-separated list of origins such as https://app.example');
    return right ? parts : [];
  }

  /** A domain of at least two labels that contains `host`: a cookie for it also reaches other sites below it. */
  parentDomain(variable: string, value: string | undefined, host: string): string | null {
    if (value === undefined) return null;
    const domain = value.toLowerCase();
    if (/^([a-z0-9-]+\.)+[a-z]{2,24}$/.test(domain) && (host === domain || host.endsWith(`.${domain}`))) return domain;
    this.add(variable, value, `a domain such as mela.example that contains the host of SITE_URL, ${host}`);
    return null;
  }

  integer(variable: string, value: string | undefined, bounds: { min: number; max: number }, otherwise: number): number {
    if (value === undefined) return otherwise;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= bounds.min && number <= bounds.max) return number;
    this.add(variable, value, `a whole number from ${bounds.min} to ${bounds.max}`);
    return otherwise;
  }
}
