import { readFileSync } from 'node:fs';
import type { InputOf } from '@mela/contract/endpoint';
import type { sandboxPspApi } from '@mela/contract/payments';
import { raw, type RawAnswer } from '../../../../kernel/http/output/raw-answer.ts';
import type { Context } from '../../../../kernel/types.ts';

const fileOf = (script: string) => readFileSync(new URL(import.meta.resolve(`@fontsource/mukta/files/mukta-${script}-400-normal.woff2`)));
const kept = new Map<string, Buffer>();

/** The typeface of the sandbox's page, read once from its package. */
export async function sendType(_ctx: Context, { params }: InputOf<(typeof sandboxPspApi.rows)['GET /type/:file']>): Promise<RawAnswer> {
  const body = kept.get(params.file) ?? fileOf(params.file.replace('.woff2', ''));
  kept.set(params.file, body);
  return raw({ status: 200, headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' }, body });
}
