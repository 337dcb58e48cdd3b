import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config/config.ts';
import { unixSec } from '../../../kernel/clock.ts';
import type { Random } from '../../../kernel/random/random.ts';
import type { Db } from '../../../kernel/types.ts';
import { drawPicture } from './draw-picture.ts';
import { letters } from './glyphs.ts';
import { useCaptcha } from './store.ts';

/** A picture with letters as a PNG data URL, and a signature that goes back with what was read. */
export type Challenge = { readonly image: string; readonly signature: string };
export type Answer = { readonly phrase: string; readonly signature: string };

const phraseLetters = 5;
const ttlSec = 600;
const idBytes = 16;

type Maker = { readonly config: Config; readonly random: Random; readonly now: Date };

const macOf = (key: string, id: string, endSec: number, phrase: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['captcha', id, endSec, phrase]))
    .digest();

/** A new picture. The server stores nothing until it is answered: the signature contains a keyed hash of the letters. */
export function newChallenge({ config, random, now }: Maker): Challenge & { readonly phrase: string } {
  const phrase = Array.from({ length: phraseLetters }, () => letters[random.below(letters.length)]).join('');
  const id = random.token(idBytes);
  const endSec = unixSec(now) + ttlSec;
  const signature = `${id}.${endSec}.${macOf(config.secrets.codes, id, endSec, phrase).toString('base64url')}`;
  return { image: drawPicture(phrase, random), signature, phrase };
}

/** Whether the letters were read. Each picture takes one answer, right or wrong, within ten minutes. */
export async function isRightAnswer(
  tx: Db,
  { config, now }: Pick<Maker, 'config' | 'now'>,
  { phrase, signature }: Answer,
): Promise<boolean> {
  const parts = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/.exec(signature);
  if (!parts) return false;
  const [, id = '', end = '', mac = ''] = parts;
  const endSec = Number(end);
  if (endSec <= unixSec(now) || endSec > unixSec(now) + ttlSec) return false;
  if (!(await useCaptcha(tx, Buffer.from(id, 'base64url'), new Date(endSec * 1000)))) return false;
  const typed = phrase.replaceAll(/\s/g, '').toUpperCase();
  const given = Buffer.from(mac, 'base64url');
  return config.secrets.reading.codes.some((key) => timingSafeEqual(macOf(key, id, endSec, typed), given));
}
