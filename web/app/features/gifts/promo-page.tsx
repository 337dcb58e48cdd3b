import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { UserGift } from '@mela/contract/api/bonuses';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { redeemBody, redeemCode } from '../../data/bonuses/bonuses.ts';
import { m } from '../../site/language/words.ts';
import { GiftCard } from './gift-card.tsx';

/** Takes a promo code and shows the gift that it brings, with what it asks for. */
export function PromoPage() {
  const [gift, setGift] = useState<UserGift | null>(null);
  return (
    <section className="page pt-6 md:pt-10">
      <div className="mx-auto grid max-w-xl gap-6">
        <div>
          <h1 className="text-2xl md:text-3xl">{m['bonuses.promo.title']()}</h1>
          <p className="mt-2 text-muted">{m['bonuses.promo.intro']()}</p>
        </div>
        {gift === null ? (
          <CodeForm onFound={setGift} />
        ) : (
          <>
            <p role="status">{m['bonuses.promo.found']()}</p>
            <GiftCard gift={gift} />
            <Button look="secondary" className="justify-self-start" onClick={() => setGift(null)}>
              {m['bonuses.promo.another']()}
            </Button>
          </>
        )}
        <Link to="/{-$lang}/gifts" search={{}} className="w-fit py-2 font-semibold underline underline-offset-4">
          {m['bonuses.promo.back']()}
        </Link>
      </div>
    </section>
  );
}

function CodeForm({ onFound }: { readonly onFound: (gift: UserGift) => void }) {
  const { send, ...sending } = useCommand(redeemCode);
  const form = useForm({ initial: { code: '' }, bodyOf: ({ code }) => ({ code: code.trim() }), schema: redeemBody, sending });
  const submit = async () => {
    const gift = await form.submit((body) => send({ body }));
    if (gift !== null) onFound(gift);
  };
  return (
    <PaperCard>
      <Form onSubmit={() => attempt(submit())} rejection={form.failure}>
        <Field
          label={m['bonuses.promo.label']()}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          className="numbers text-xl font-semibold uppercase tracking-wide"
          value={form.values.code}
          onChange={(event) => form.change({ code: event.target.value }, 'code')}
          error={form.error('code')}
        />
        <FormError rejection={form.rejection} />
        <Button type="submit" look="solid" size="lg" busy={form.busy}>
          {m['bonuses.promo.submit']()}
        </Button>
      </Form>
    </PaperCard>
  );
}
