import { helplineIn } from '@mela/contract/site/helpline';
import { useQuery } from '@tanstack/react-query';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { useIsPlayer } from '../../data/account/queries.ts';
import { menuQuery } from '../../data/content/queries.ts';
import { useAgeYearsMin, useLegalText, useSetting, useSettings } from '../../data/settings/use-settings.ts';
import { fieldOf, textOf } from '../../data/settings/settings.ts';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { m } from '../../site/language/words.ts';
import { FooterClock } from './footer-clock.tsx';
import { FooterSlider } from './footer-slider.tsx';
import { HelpButton } from '../support/help-button.tsx';
import { Logo } from '../../parts/brand/logo.tsx';
import { openLines } from '../menu/menu-lines.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { usePlace } from '../../site/routing/use-place.ts';

/** The footer: play money or licence, age limit, help with gambling, links, clock. */
export function Footer() {
  const licensed = pageConfig().money === 'licensed';
  const years = useAgeYearsMin();
  const notice = useLegalText('legal', 'notice');
  const copyright = useSetting('copyright_text');
  return (
    <footer className="mt-14 pb-[calc(var(--bottom-bar-h)+32px)] text-sm md:mt-20 lg:pb-28">
      <BeforeFooter />
      <div className="footer-facts page-wide">
        <p className="footer-mark" aria-hidden>
          <Logo />
          {years}+
        </p>
        <Statement title={licensed ? m['shell.footer.licensed.title']() : m['shell.footer.play.title']()}>
          {licensed ? m['shell.footer.licensed.text']() : m['shell.footer.play.text']()}
        </Statement>
        <Statement title={m['shell.footer.age.title']()}>{notice ?? m['shell.footer.age.text']({ years })}</Statement>
        <Statement title={m['shell.footer.calm.title']()}>{m['shell.footer.calm.text'](helplineIn(currentLocale()))}</Statement>
        <FooterLinks />
      </div>
      <div className="footer-end flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-5 text-xs text-paper-low">
        <p>{[typeof copyright === 'string' ? `© ${copyright}` : '', m['shell.footer.credits']()].filter(Boolean).join('\n')}</p>
        <FooterClock />
      </div>
    </footer>
  );
}

/** One line about checks and one about care, where a visit begins; on a player's own pages there is work to do. */
function BeforeFooter() {
  const { page } = usePlace();
  if (page?.login === true) return null;
  return (
    <div className="page mb-10 grid gap-x-12 gap-y-8 md:mb-14 md:grid-flow-col md:auto-cols-fr">
      <FooterSlider />
      <MotivationalBlock />
    </div>
  );
}

function FooterLinks() {
  const isPlayer = useIsPlayer();
  const settings = useSettings();
  const { data } = useQuery(menuQuery('footer'));
  const link = 'flex min-h-control items-center text-muted underline-offset-4 hover:text-paper hover:underline';
  return (
    <nav aria-label={m['shell.nav.footer']()} className="grid grid-cols-2 content-start gap-x-8 sm:grid-cols-3 xl:grid-cols-2">
      {openLines(data ?? [], settings, isPlayer).map((line) => (
        <MenuLink key={line.path} item={line} className={link}>
          {line.label}
        </MenuLink>
      ))}
      <HelpButton className={`${link} text-left`} />
    </nav>
  );
}

function Statement({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <p className="text-muted">
      <b className="mb-1 block font-print text-lg font-normal leading-tight text-paper">{title}</b>
      {children}
    </p>
  );
}

/** The operator's text above the footer. Never a call to play. */
export function MotivationalBlock() {
  const block = useSetting('motivational_block');
  const title = textOf(block, 'title');
  if (fieldOf(block, 'enabled') !== true || title === null) return null;
  return (
    <aside className="border-l-4 border-vermilion pl-5 text-base text-pretty text-muted">
      <p className="mb-2 font-print text-xl text-paper md:text-2xl">{title}</p>
      {textOf(block, 'text')}
    </aside>
  );
}
