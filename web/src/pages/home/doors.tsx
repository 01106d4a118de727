import { COUNTRY_LABELS, GCC_COUNTRIES, HEADCOUNT_MAX, TEXT_MAX } from '@qantara/contract';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { lineClass } from '../../components/form/control-class.js';
import { useNow } from '../../hooks/use-now.js';
import { startMonths } from '../../features/hiring/start-months.js';
import { useLocale } from '../../i18n/use-locale.js';
import type { HomeData } from './use-home-data.js';

/**
 * The two ways into the site, side by side on wide screens, one at a time on a phone. Plain forms whose fields are the
 * parameters of the pages they lead to, so that they work before the scripts and without them.
 */
export function Doors({ trades = [] }: Pick<HomeData, 'trades'>) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const allTrades = trades.map(({ slug, name }) => ({ value: slug, label: name }));
  const countries = GCC_COUNTRIES.map((country) => ({ value: country, label: COUNTRY_LABELS[country][locale] }));
  return (
    <div className="doors rounded-2xl bg-surface p-4 text-ink shadow-lg lg:grid lg:grid-cols-[3fr_2fr] lg:gap-8 lg:p-6">
      <fieldset className="mb-3 grid grid-cols-2 rounded-lg bg-sunken p-1 lg:hidden">
        <legend className="sr-only">{t('doors.label')}</legend>
        <Choice id="door-hiring">{t('doors.hiring')}</Choice>
        <Choice id="door-working" checked>
          {t('doors.working')}
        </Choice>
      </fieldset>
      <Door to="/hire" title={t('doors.hiring')} className="door-hiring">
        <Select name="trade" label={t('doors.trade')} empty={t('doors.chooseTrade')} choices={allTrades} />
        <Labelled label={t('doors.headcount')}>
          <input type="number" name="headcount" inputMode="numeric" min={1} max={HEADCOUNT_MAX} className={lineClass} />
        </Labelled>
        <Select name="country" label={t('doors.country')} empty={t('doors.chooseCountry')} choices={countries} />
        <Select
          name="start_month"
          label={t('doors.start')}
          empty={t('doors.soon')}
          choices={startMonths(useNow(), locale)}
        />
        <Button type="submit" variant="amber" className="col-span-2">
          {t('doors.request')}
        </Button>
      </Door>
      <Door to="/jobs" title={t('doors.working')} className="door-working lg:grid-cols-1">
        <Labelled label={t('doors.what')} className="max-lg:col-span-2">
          <input type="search" name="search" maxLength={TEXT_MAX.search} enterKeyHint="search" className={lineClass} />
        </Labelled>
        <Select
          name="country"
          label={t('doors.country')}
          empty={t('doors.anyCountry')}
          choices={countries}
          className="max-lg:col-span-2"
        />
        <Button type="submit" className="max-lg:col-span-2">
          {t('doors.findJobs')}
        </Button>
      </Door>
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

interface DoorProps {
  to: string;
  title: string;
  className: string;
  children: ReactNode;
}

function Door({ to, title, className, children }: DoorProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
    );
    void navigate({ pathname: to, search: new URLSearchParams(fields).toString() });
  };
  return (
    <form
      action={useHref(to)}
      onSubmit={submit}
      aria-label={title}
      className={`grid grid-cols-2 content-between gap-3 ${className}`}
    >
      <h2 className="text-h3 max-lg:hidden lg:col-span-full">{title}</h2>
      {children}
    </form>
  );
}

function Labelled({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <label className={`grid content-start gap-1.5 font-medium ${className}`}>
      {label}
      {children}
    </label>
  );
}

interface SelectProps {
  name: string;
  label: string;
  /** The first choice: nothing chosen. */
  empty: string;
  choices: readonly { value: string; label: string }[];
  className?: string;
}

function Select({ name, label, empty, choices, className }: SelectProps) {
  return (
    <Labelled label={label} className={className}>
      <select name={name} className={lineClass}>
        <option value="">{empty}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
