import { Mail } from '@mela/kit/icons/frame.ts';
import type { LineIcon } from '@mela/kit/icons/line-icon.ts';
import { Megaphone, Wallet } from '@mela/kit/icons/pages.ts';

/** The icons that a notice may name. */
const icons: Readonly<Record<string, LineIcon>> = { mail: Mail, megaphone: Megaphone, wallet: Wallet };

/** The icon of a notice beside its title; nothing for one without, and for an unknown name. */
export function NoticeIcon({ name }: { readonly name: string | null }) {
  const Icon = name === null ? undefined : icons[name];
  return Icon === undefined ? null : <Icon aria-hidden data-icon={name} className="mt-0.5 size-5 shrink-0 text-muted" />;
}
