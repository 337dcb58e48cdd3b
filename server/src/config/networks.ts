import type { Env } from './env.ts';
import type { Settings, SocialNetwork } from './config.ts';
import type { Problems } from './problems.ts';

/** Networks whose issuer everyone knows. */
const knownIssuers: Readonly<Record<string, string>> = { GOOGLE: 'https://accounts.google.com' };

/** The networks of the OIDC_* variables, in the order of their names. */
export function readNetworks(env: Env, mode: Settings['mode'], problems: Problems): readonly SocialNetwork[] {
  const given = env.oidc ?? {};
  const names = [...new Set(Object.keys(given).map((variable) => variable.split('_')[1] ?? ''))].toSorted();
  return names.flatMap((name) => readNetwork(name, given, mode, problems) ?? []);
}

function readNetwork(name: string, given: Readonly<Record<string, string>>, mode: Settings['mode'], problems: Problems) {
  const prefix = `OIDC_${name}`;
  const schemes = mode === 'production' ? ['https:'] : ['https:', 'http:'];
  const issuer = problems.url(`${prefix}_ISSUER`, given[`${prefix}_ISSUER`] ?? knownIssuers[name], schemes);
  const [clientId, clientSecret] = [given[`${prefix}_CLIENT_ID`], given[`${prefix}_CLIENT_SECRET`]];
  if (given[`${prefix}_ISSUER`] === undefined && knownIssuers[name] === undefined)
    problems.add(`${prefix}_ISSUER`, undefined, 'the address of the OpenID provider, as its documents call it');
  if (clientId === undefined) problems.add(`${prefix}_CLIENT_ID`, undefined, 'the client id that the network gave you');
  if (clientSecret === undefined) problems.say(`${prefix}_CLIENT_SECRET`, 'is not set: it must be the secret that the network gave you');
  // As it is written: an issuer that ends with a slash is another one.
  if (issuer === null || clientId === undefined || clientSecret === undefined) return null;
  return { name: name.toLowerCase(), issuer: given[`${prefix}_ISSUER`] ?? issuer, clientId, clientSecret };
}

/** The bot of TELEGRAM_BOT_TOKEN (`<its number>:<its secret>`), and the server of its API. */
export function readTelegram(env: Env, mode: Settings['mode'], problems: Problems): Settings['telegram'] {
  const token = env.TELEGRAM_BOT_TOKEN;
  const apiUrl = problems.url('TELEGRAM_API_URL', env.TELEGRAM_API_URL, mode === 'production' ? ['https:'] : ['https:', 'http:']);
  if (token === undefined) {
    if (env.TELEGRAM_API_URL !== undefined)
      problems.say('TELEGRAM_API_URL', 'is set, but TELEGRAM_BOT_TOKEN is not: set both, or TELEGRAM_BOT_TOKEN alone');
    return null;
  }
  if (!/^\d{1,20}:[\w-]{30,64}$/.test(token))
    problems.say('TELEGRAM_BOT_TOKEN', 'is no token of a bot: it must be like 123456:ABC-DEF, as BotFather shows it');
  return { botToken: token, apiUrl: apiUrl ?? 'https://api.telegram.org' };
}

/** The messenger's own signature of its data: beside that of the bot's token, or for a bot whose token another system has. */
export function readTelegramSignature(env: Env, problems: Problems): Settings['telegramSignature'] {
  const { TELEGRAM_PUBLIC_KEY: key, TELEGRAM_BOT_ID: id, TELEGRAM_BOT_TOKEN: token } = env;
  if (id !== undefined && token !== undefined)
    problems.say('TELEGRAM_BOT_ID', 'is set, but TELEGRAM_BOT_TOKEN names the bot already: set one of them');
  else if (id !== undefined && !/^\d{1,20}$/.test(id))
    problems.add('TELEGRAM_BOT_ID', id, 'the number before the colon of the bot’s token');
  if (key === undefined) {
    if (id !== undefined) problems.say('TELEGRAM_BOT_ID', 'is set, but TELEGRAM_PUBLIC_KEY is not: set both');
    return null;
  }
  if (!/^[0-9a-f]{64}$/.test(key))
    problems.add('TELEGRAM_PUBLIC_KEY', key, '64 hexadecimal digits, as the documents of Telegram show them');
  const botId = id ?? token?.split(':', 1)[0];
  if (botId === undefined) problems.say('TELEGRAM_PUBLIC_KEY', 'is set, but the bot is not: set TELEGRAM_BOT_TOKEN or TELEGRAM_BOT_ID');
  return botId === undefined ? null : { botId, publicKey: key };
}
