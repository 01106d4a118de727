import { COUNTRY_FACTS, COUNTRY_LABELS, GCC_COUNTRIES, HIRING_LINES_MAX, type Country } from '@qantara/contract';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.js';
import { SelectField } from '../../components/form/select-field.js';
import { TextField } from '../../components/form/text-field.js';
import type { AppForm } from '../../components/form/use-app-form.js';
import { Notice } from '../../components/ui/notice.js';
import { useNow } from '../../hooks/use-now.js';
import { useContent } from '../../content/use-content.js';
import { startMonths } from '../../features/hiring/start-months.js';
import { useLocale } from '../../i18n/use-locale.js';
import { EMPTY_LINE, type HireValues, type LineValues } from './hire-values.js';

interface WorkersStepProps {
  form: AppForm<HireValues>;
  lines: readonly LineValues[];
  /** Slug of a trade that was chosen on the page before and has no room. */
  waiting: string | null;
}

/** Where and when, and how many people of which trades. */
export function WorkersStep({ form, lines, waiting }: WorkersStepProps) {
  const { t } = useTranslation(['hire', 'job']);
  const locale = useLocale();
  const country = form.watch('country');
  const trades = useContent('trades')
    .map(({ slug, name }) => ({ value: slug, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  const waitingTrade = trades.find(({ value }) => value === waiting && !lines.some(({ trade }) => trade === value));
  const salaryHint =
    country in COUNTRY_FACTS
      ? t('hints.salary', { currency: t(`job:pay.currencies.${COUNTRY_FACTS[country as Country].currency}`) })
      : undefined;
  const change = (next: LineValues[]) => {
    form.clearErrors('lines');
    form.setValue('lines', next, { shouldDirty: true });
  };
  const remove = (at: number) => {
    change(lines.filter((_, index) => index !== at));
    document.getElementById(form.idOf(`lines.${Math.max(0, at - 1)}.trade`))?.focus();
  };
  const add = () => {
    change([...lines, EMPTY_LINE]);
    requestAnimationFrame(() => document.getElementById(form.idOf(`lines.${lines.length}.trade`))?.focus());
  };

  return (
    <div className="grid gap-5">
      {waitingTrade ? (
        <Notice tone="warning" role="status">
          {t('full', { max: HIRING_LINES_MAX, trade: waitingTrade.label })}
        </Notice>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...form.field('country')}
          label={t('fields.country')}
          emptyLabel={t('choose.country')}
          choices={GCC_COUNTRIES.map((value) => ({ value, label: COUNTRY_LABELS[value][locale] }))}
        />
        <TextField {...form.field('city')} label={t('fields.city')} autoComplete="address-level2" optional />
      </div>
      <SelectField
        {...form.field('start_month')}
        label={t('fields.start')}
        emptyLabel={t('choose.soon')}
        choices={startMonths(useNow(), locale)}
        optional
      />
      {lines.map((_, at) => (
        <fieldset key={at} className="grid gap-4 rounded-xl border border-border p-4">
          <legend className="px-1 font-semibold">{t('line', { number: at + 1 })}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              {...form.field(`lines.${at}.trade`)}
              label={t('fields.trade')}
              emptyLabel={t('choose.trade')}
              choices={trades}
            />
            <TextField
              {...form.field(`lines.${at}.headcount`)}
              label={t('fields.headcount')}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
            />
          </div>
          <div className="grid grid-cols-2 items-end gap-4">
            <TextField
              {...form.field(`lines.${at}.salary_min`)}
              label={t('fields.salaryFrom')}
              hint={salaryHint}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              optional
            />
            <TextField
              {...form.field(`lines.${at}.salary_max`)}
              label={t('fields.salaryTo')}
              hint={salaryHint}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              optional
            />
          </div>
          {lines.length > 1 ? (
            <Button variant="link" onClick={() => remove(at)} className="justify-self-start">
              {t('removeLine', { number: at + 1 })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {lines.length < HIRING_LINES_MAX ? (
        <Button variant="ghost" onClick={add} className="justify-self-start">
          <Plus aria-hidden="true" className="size-5" />
          {t('addLine')}
        </Button>
      ) : null}
    </div>
  );
}
