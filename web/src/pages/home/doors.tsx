import { COUNTRY_LABELS, GCC_COUNTRIES, TEXT_MAX } from '@qantara/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.js';
import { lineClass } from '../../components/form/control-class.js';
import { Labelled, SearchParamsForm, Select } from '../../features/hiring/search-params-form.js';
import { ShortHiringForm } from '../../features/hiring/short-hiring-form.js';
import { useLocale } from '../../i18n/use-locale.js';
import type { HomeData } from './use-home-data.js';

/** The two ways into the site, side by side on wide screens, one at a time on a phone. */
export function Doors({ trades = [] }: Pick<HomeData, 'trades'>) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const hiring = t('doors.hiring', { returnObjects: true });
  return (
    <div className="doors rounded-2xl bg-surface p-4 text-ink shadow-lg lg:grid lg:grid-cols-[3fr_2fr] lg:gap-8 lg:p-6">
      <fieldset className="mb-3 grid grid-cols-2 rounded-lg bg-sunken p-1 lg:hidden">
        <legend className="sr-only">{t('doors.label')}</legend>
        <Choice id="door-hiring">{hiring.title}</Choice>
        <Choice id="door-working" checked>
          {t('doors.working')}
        </Choice>
      </fieldset>
      <ShortHiringForm trades={trades} texts={hiring} className="door-hiring grid-cols-2">
        <h2 className="col-span-full text-h3 max-lg:hidden">{hiring.title}</h2>
      </ShortHiringForm>
      <SearchParamsForm to="/jobs" title={t('doors.working')} className="door-working">
        <h2 className="col-span-full text-h3 max-lg:hidden">{t('doors.working')}</h2>
        <Labelled label={t('doors.what')}>
          <input
            type="search"
            name="search"
            dir="auto"
            maxLength={TEXT_MAX.search}
            enterKeyHint="search"
            className={lineClass}
          />
        </Labelled>
        <Select
          name="country"
          label={hiring.country}
          empty={t('doors.anyCountry')}
          choices={GCC_COUNTRIES.map((country) => ({ value: country, label: COUNTRY_LABELS[country][locale] }))}
        />
        <Button type="submit">{t('doors.findJobs')}</Button>
      </SearchParamsForm>
    </div>
  );
}

function Choice({ id, checked, children }: { id: string; checked?: boolean; children: ReactNode }) {
  return (
    <label className="door-choice grid min-h-11 place-items-center rounded-md px-2 text-center text-small font-semibold">
      <input type="radio" name="door" id={id} defaultChecked={checked} className="sr-only" />
      {children}
    </label>
  );
}
