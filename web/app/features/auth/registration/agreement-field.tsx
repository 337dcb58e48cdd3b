import { CheckField } from '@mela/kit/forms/field.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { useAgeYearsMin, useLegalText } from '../../../data/settings/use-settings.ts';
import { m } from '../../../site/language/words.ts';
import { pagePath } from '../../../site/routing/page-path.ts';

type Props = { readonly checked: boolean; readonly onChange: (checked: boolean) => void; readonly error: string | null };

/** Age and agreement to the rules, which open in a window of their own, so that nothing typed is lost. */
export function AgreementField({ checked, onChange, error }: Props) {
  const years = useAgeYearsMin();
  const words = useLegalText('agreement_rules', 'text');
  const path = useLegalText('agreement_rules', 'path') ?? '/rules';
  return (
    <div>
      <CheckField
        label={words ?? m['auth.register.agreement']({ years })}
        name="agreement"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        error={error}
      />
      <a
        href={pagePath(path, currentLocale())}
        target="_blank"
        rel="noopener"
        className="ml-8 text-sm font-semibold underline underline-offset-4"
      >
        {m['auth.register.rules']()}
      </a>
    </div>
  );
}
