import { attempt } from '@mela/kit/feedback/attempt.ts';
import { worthOfPoints } from '@mela/contract/money/shares';
import { fromMinor } from '@mela/contract/money/money';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ExchangeOffer } from '@mela/contract/api/payments/exchange';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { formatRupees, groupIndian } from '@mela/kit/formats/money.ts';
import { readTypedCount } from '@mela/contract/text/typed-count';
import { CountField } from '@mela/kit/forms/numbers/count-field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { exchangeBody, exchangePoints, exchangeQuery } from '../../data/cashier/exchange.ts';
import { BackLink } from '../../parts/page/back-link.tsx';
import { m } from '../../site/language/words.ts';

const rupeesOf = (points: number, { pointsPerRupee }: ExchangeOffer) =>
  formatRupees(fromMinor(worthOfPoints(points, pointsPerRupee)), { paise: 'needed' });

/** Exchanges points for money. */
export function ExchangerPage() {
  const { data, error, refetch } = useQuery(exchangeQuery());
  return (
    <section className="page pt-6 md:pt-10">
      <div className="mx-auto grid max-w-xl gap-6">
        <div>
          <BackLink to="/{-$lang}/payment">{m['cashier.exchange.back']()}</BackLink>
          <h1 className="mt-1 text-2xl md:text-3xl">{m['cashier.exchange.title']()}</h1>
        </div>
        <PaperCard>
          {error !== null ? (
            <ErrorState error={error} onRetry={() => attempt(refetch())} />
          ) : data === undefined ? (
            <SkeletonRows label={m['ui.loading']()} rows={3} />
          ) : (
            <ExchangeForm offer={data} />
          )}
        </PaperCard>
      </div>
    </section>
  );
}

function ExchangeForm({ offer }: { readonly offer: ExchangeOffer }) {
  const navigate = useNavigate();
  const { send, ...sending } = useCommand(exchangePoints);
  const form = useForm({
    initial: { points: offer.points >= offer.minimum ? String(offer.points) : '' },
    bodyOf: ({ points }) => ({ points: readTypedCount(points) ?? Number.NaN }),
    schema: exchangeBody,
    rules: ({ points }) => rulesOf(points, offer),
    sending,
  });
  const typed = readTypedCount(form.values.points) ?? 0;
  const submit = async () => {
    if ((await form.submit((body) => send({ body }))) !== null) await navigate({ to: '/{-$lang}/payment/exchanger/success', search: {} });
  };
  return (
    <Form onSubmit={() => attempt(submit())} rejection={form.failure}>
      <p className="numbers">
        {m['cashier.exchange.have']({ points: groupIndian(offer.points) })}{' '}
        {m['cashier.exchange.rate']({ points: groupIndian(offer.pointsPerRupee), rupees: rupeesOf(offer.pointsPerRupee, offer) })}
      </p>
      <CountField
        label={m['cashier.exchange.points']()}
        name="points"
        isLarge
        value={form.values.points}
        hint={m['cashier.exchange.minimum']({ points: groupIndian(offer.minimum) })}
        onChange={(points) => form.change({ points }, 'points')}
        error={form.error('points', { min: groupIndian(offer.minimum), max: groupIndian(offer.points) })}
      />
      <FormError rejection={form.rejection} />
      <Button type="submit" look="solid" size="lg" busy={form.busy} className="numbers">
        {typed > 0 ? m['cashier.exchange.submitSum']({ sum: rupeesOf(typed, offer) }) : m['cashier.exchange.submit']()}
      </Button>
    </Form>
  );
}

/** The same three rules as the server's: something entered, the minimum, enough of them. */
function rulesOf(points: string, { minimum, points: had }: ExchangeOffer) {
  if (points.trim() === '') return { points: 'errors.not_blank' };
  const count = readTypedCount(points);
  if (count === null) return null;
  if (count < minimum) return { points: 'errors.api.payment.exchange.minimum' };
  return count > had ? { points: 'errors.api.payment.exchange.not_enough' } : null;
}

/** Says that the money is in the balance. */
export function ExchangerSuccessPage() {
  return (
    <section className="page pt-6 md:pt-10">
      <div className="mx-auto grid max-w-xl gap-4">
        <h1 className="text-2xl md:text-3xl">{m['cashier.exchange.done.title']()}</h1>
        <p>{m['cashier.exchange.done.text']()}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('primary')}>
            {m['cashier.exchange.done.action']()}
          </Link>
          <BackLink to="/{-$lang}/payment">{m['cashier.exchange.back']()}</BackLink>
        </div>
      </div>
    </section>
  );
}
