import type { User } from '@mela/contract/api/accounts/accounts';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { Switch } from '@mela/kit/forms/switch.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { saveShown } from '../../data/account/commands.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { FramedAvatar } from '../../parts/account/framed-avatar.tsx';
import { m } from '../../site/language/words.ts';

type Props = { readonly self: Pick<User, 'avatar' | 'frame' | 'nickname' | 'shownName' | 'visible'> };

/** What other players may see, each saved at once, under a line as it is in their lists. */
export function VisibleSetting({ self: { avatar, frame, nickname, shownName, visible } }: Props) {
  const { send, busy, rejection } = useCommand(saveShown);
  const choice = (part: keyof User['visible'], label: string, note?: string) => (
    <Switch
      label={label}
      note={note}
      checked={visible[part]}
      disabled={busy || (part === 'name' && nickname === null)}
      onChange={(shows) => attempt(send({ body: { visible: { [part]: shows } } }))}
    />
  );
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['profile.settings.visible.title']()}</h2>
      <p className="mt-1 text-muted">{m['profile.settings.visible.text']()}</p>
      <p className="my-4 flex items-center gap-3 border-y-2 border-dashed border-foreground/30 py-3" aria-live="polite">
        <FramedAvatar avatar={avatar} frame={frame} className="w-12" />
        <b className="min-w-0 break-words text-lg">{shownName}</b>
        <span className="ml-auto text-right text-sm text-muted">
          {visible.wins ? m['profile.settings.visible.winsShown']() : m['profile.settings.visible.winsHidden']()}
        </span>
      </p>
      {choice(
        'name',
        m['profile.settings.visible.name'](),
        nickname === null ? m['profile.settings.visible.noName']() : m['profile.settings.visible.nameNote'](),
      )}
      {choice('wins', m['profile.settings.visible.wins'](), m['profile.settings.visible.winsNote']())}
      {choice('achievements', m['profile.settings.visible.achievements']())}
      <FormError rejection={rejection} />
    </PaperCard>
  );
}
