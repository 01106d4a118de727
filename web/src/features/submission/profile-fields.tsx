import {
  CURRENCIES,
  type Currency,
  LANGUAGE_LABELS,
  LANGUAGES,
  LICENCE_LABELS,
  LICENCES,
  START_LABELS,
  STARTS,
} from '@qantara/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PageDataContext } from '../../api/page-data.js';
import { queryClientOf } from '../../api/query-client.js';
import { trades } from '../../api/trades.js';
import { CheckboxGroup } from '../../components/form/checkbox-group.js';
import { RadioCards } from '../../components/form/radio-cards.js';
import { SelectField } from '../../components/form/select-field.js';
import { TextField } from '../../components/form/text-field.js';
import type { AppForm } from '../../components/form/use-app-form.js';
import { useLocale } from '../../i18n/use-locale.js';
import type { CvValues } from './cv-values.js';

interface ProfileFieldsProps {
  form: AppForm<CvValues>;
  /** Offered as the trade. */
  trade: string | null;
  /** Of the salary; null: it is asked for. */
  currency: Currency | null;
}

/** In place of a CV: a few questions about the person's work. The page may have no queries of its own. */
export function ProfileFields(props: ProfileFieldsProps) {
  return (
    <QueryClientProvider client={queryClientOf(useContext(PageDataContext))}>
      <Questions {...props} />
    </QueryClientProvider>
  );
}

function Questions({ form, trade, currency }: ProfileFieldsProps) {
  const { t } = useTranslation(['profile', 'job']);
  const locale = useLocale();
  // Without the list, the trade is typed without suggestions.
  const suggestions = useQuery(trades(locale)).data ?? [];
  const [hasPassport, start] = useWatch({ control: form.control, name: ['profile.has_passport', 'profile.start'] });
  const tradesId = form.idOf('profile.trade') + '-list';
  const count = { inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'next', dir: 'ltr' } as const;
  return (
    <fieldset className="grid gap-5 sm:rounded-xl sm:border sm:border-border sm:p-5">
      <legend className="text-h3 font-semibold max-sm:mbe-1 sm:px-1">{t('label')}</legend>
      <p className="text-muted">{t('hint')}</p>
      <div className="grid gap-2">
        <TextField
          {...form.field('profile.trade')}
          label={t('trade')}
          hint={t('tradeHint')}
          list={tradesId}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="next"
        />
        <datalist id={tradesId}>
          {suggestions.map(({ slug, name }) => (
            <option key={slug} value={name} />
          ))}
        </datalist>
        {trade ? (
          <button
            type="button"
            onClick={() => form.setValue('profile.trade', trade, { shouldValidate: form.attempt > 0 })}
            className="min-h-9 justify-self-start rounded-full border border-field bg-surface px-3 text-small hover:bg-primary-soft"
          >
            <bdi>{trade}</bdi>
          </button>
        ) : null}
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField {...form.field('profile.years')} {...count} label={t('years')} hint={t('yearsHint')} maxLength={3} />
        <TextField
          {...form.field('profile.gulf_years')}
          {...count}
          label={t('gulfYears')}
          hint={t('gulfYearsHint')}
          maxLength={3}
          optional
        />
      </div>
      <RadioCards
        {...form.field('profile.has_passport')}
        label={t('passport')}
        choices={(['yes', 'no'] as const).map((value) => ({ value, label: t(value) }))}
        short
      />
      {hasPassport === 'yes' ? (
        <TextField
          {...form.field('profile.passport_expiry')}
          type="date"
          dir="ltr"
          label={t('passportExpiry')}
          className="sm:max-w-80"
          optional
        />
      ) : null}
      <RadioCards
        {...form.field('profile.licence')}
        label={t('licence')}
        choices={LICENCES.map((value) => ({ value, label: LICENCE_LABELS[value][locale] }))}
        optional
      />
      <CheckboxGroup
        {...form.field('profile.languages')}
        label={t('languages')}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value][locale] }))}
        short
      />
      <RadioCards
        {...form.field('profile.start')}
        label={t('start')}
        choices={STARTS.map((value) => ({ value, label: START_LABELS[value][locale] }))}
        optional
      />
      {start === 'day' ? (
        <TextField
          {...form.field('profile.start_day')}
          type="date"
          dir="ltr"
          label={t('startDay')}
          className="sm:max-w-80"
        />
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('profile.salary')}
          {...count}
          label={t('salary')}
          hint={currency ? t('salaryHint', { currency: t(`job:pay.currencies.${currency}`) }) : undefined}
          maxLength={12}
          optional
        />
        {currency ? null : (
          <SelectField
            {...form.field('profile.salary_currency')}
            label={t('currency')}
            emptyLabel={t('chooseCurrency')}
            choices={CURRENCIES.map((value) => ({ value, label: t(`job:pay.currencies.${value}`) }))}
            optional
          />
        )}
      </div>
    </fieldset>
  );
}
