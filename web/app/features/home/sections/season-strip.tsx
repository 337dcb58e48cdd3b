import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { currentSeasonQuery } from '../../../data/seasons/seasons.ts';
import { isSwitchedOn } from '../../../data/settings/settings.ts';
import { useSettings } from '../../../data/settings/use-settings.ts';
import { m } from '../../../site/language/words.ts';

/** The festival of today, with its poster. Without one it is left out. */
export function SeasonStrip() {
  const isOn = isSwitchedOn(useSettings(), 'seasons');
  const season = useQuery({ ...currentSeasonQuery(), enabled: isOn }).data;
  if (!isOn || season === undefined || season === null) return null;
  return (
    <section aria-label={season.title} className="page pt-10">
      <div className="paper on-paper overflow-hidden rounded-panel sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <img src={season.poster} alt="" width={1200} height={630} loading="lazy" className="block aspect-[40/21] w-full object-cover" />
        <div className="grid content-center gap-1 p-5 md:p-8">
          <h2 className="text-xl md:text-2xl">{season.title}</h2>
          <p className="md:text-lg">{season.description}</p>
          <p>
            <Link to="/{-$lang}/season/{-$slug}" params={{}} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {m['home.season']()}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
