import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useState } from 'react';
import { avatars, type Avatar } from '@mela/contract/site/avatars';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { RadioGroup } from '@mela/kit/forms/radio-group.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { saveShown, shownBody } from '../../data/account/commands.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { AvatarPicture } from '../../parts/account/avatar-picture.tsx';
import { m } from '../../site/language/words.ts';
import { useAskBeforeLeaving } from '../../site/navigation/ask-before-leaving.ts';

const names: Readonly<Record<Avatar, () => string>> = {
  parrot: m['profile.settings.avatar.parrot'],
  owl: m['profile.settings.avatar.owl'],
  elephant: m['profile.settings.avatar.elephant'],
  frog: m['profile.settings.avatar.frog'],
  rabbit: m['profile.settings.avatar.rabbit'],
  squirrel: m['profile.settings.avatar.squirrel'],
  kite: m['profile.settings.avatar.kite'],
  feather: m['profile.settings.avatar.feather'],
  dhol: m['profile.settings.avatar.dhol'],
  rocket: m['profile.settings.avatar.rocket'],
  jar: m['profile.settings.avatar.jar'],
  pichkari: m['profile.settings.avatar.pichkari'],
};

type Props = { readonly nickname: string | null; readonly avatar: Avatar };

/** Nickname and picture: what other players see of this one. */
export function ShownForm({ nickname, avatar }: Props) {
  const [saved, setSaved] = useState(false);
  const { send, ...sending } = useCommand(saveShown);
  const form = useForm({ initial: { nickname: nickname ?? '', avatar }, bodyOf, schema: shownBody, sending });
  useAskBeforeLeaving(form.isUnsaved, m['profile.settings.shown.unsaved']);
  const save = async () => setSaved((await form.submit((body) => send({ body }))) !== null);
  const change: typeof form.change = (part, path) => {
    setSaved(false);
    form.change(part, path);
  };
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['profile.settings.shown.title']()}</h2>
      <p className="mb-5 mt-1 text-muted">{m['profile.settings.shown.text']()}</p>
      <Form onSubmit={() => attempt(save())} rejection={form.failure}>
        <Field
          label={m['profile.settings.shown.nickname']()}
          hint={m['profile.settings.shown.hint']()}
          name="nickname"
          autoComplete="nickname"
          maxLength={32}
          value={form.values.nickname}
          error={form.error('nickname')}
          onChange={(event) => change({ nickname: event.target.value }, 'nickname')}
        />
        <RadioGroup
          look="pictures"
          legend={m['profile.settings.shown.picture']()}
          choices={avatars.map((name) => ({
            value: name,
            name: names[name](),
            label: <AvatarPicture avatar={name} className="w-full max-w-18" />,
          }))}
          value={form.values.avatar}
          onChange={(name) => change({ avatar: name }, 'avatar')}
        />
        <FormError rejection={form.rejection} />
        <div className="flex items-center gap-4">
          <Button type="submit" look="solid" busy={form.busy}>
            {m['profile.settings.shown.submit']()}
          </Button>
          <p role="status" className="font-semibold text-success">
            {saved ? m['profile.settings.shown.saved']() : ''}
          </p>
        </div>
      </Form>
    </PaperCard>
  );
}

/** An empty nickname is left as it was. */
function bodyOf({ nickname, avatar }: { readonly nickname: string; readonly avatar: Avatar }) {
  return nickname.trim() === '' ? { avatar } : { nickname: nickname.trim(), avatar };
}
