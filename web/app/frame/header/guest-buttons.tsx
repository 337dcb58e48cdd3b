import { useSettings } from '../../data/settings/use-settings.ts';
import { m } from '../../site/language/words.ts';
import { DialogLink } from '../../site/navigation/modal-link.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { isRegistrationOpen } from '../../data/settings/settings.ts';

const small = 'whitespace-nowrap max-sm:!px-2.5 max-sm:!min-w-0 max-sm:!text-sm';

/** Log-in and registration. The latter shows once the settings are loaded and it is open. */
export function GuestButtons() {
  const settings = useSettings();
  return (
    <>
      <DialogLink hash="login" className={buttonClass('secondary', 'md', small)}>
        {m['shell.nav.login']()}
      </DialogLink>
      {isRegistrationOpen(settings) ? (
        <DialogLink hash="registration" className={buttonClass('primary', 'md', small)}>
          {m['shell.nav.register']()}
        </DialogLink>
      ) : null}
    </>
  );
}
