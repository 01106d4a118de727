import { INDUSTRIES, INDUSTRY_LABELS, labelOf } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { trades as tradesQuery } from '../../../api/trades.js';
import { SelectField } from '../../../components/form/select-field.js';
import { useLocale } from '../../../i18n/use-locale.js';
import type { JobFormApi } from './use-job-form.js';

/** What the job is found by. A chosen trade brings its industry along, which may then be changed. */
export function TradeFields({ form, isGuess }: { form: JobFormApi; isGuess: boolean }) {
  const { t } = useTranslation(['admin', 'job-form']);
  const locale = useLocale();
  const { data: trades = [], isError } = useQuery(tradesQuery(locale));
  const stored = useWatch({ control: form.control, name: 'trade' });
  const trade = form.field('trade');

  const choose = async (event: ChangeEvent<HTMLSelectElement>) => {
    await trade.onChange(event);
    const chosen = trades.find(({ slug }) => slug === event.target.value);
    if (chosen) form.setValue('industry', chosen.industry, { shouldDirty: true });
  };

  const known = trades.some(({ slug }) => slug === stored);
  const choices = [
    // Shown while the list loads too, and when editors have taken the trade away.
    ...(stored && !known ? [{ value: stored, label: stored }] : []),
    ...trades.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      <SelectField
        {...trade}
        // Until the choices are there, a select would lose the stored one.
        key={choices.length}
        onChange={(event) => void choose(event)}
        label={t('job-form:trade')}
        hint={isError ? t('job-form:tradesFailed') : t(isGuess ? 'job-form:tradeGuessed' : 'job-form:tradeHint')}
        optional
        emptyLabel="—"
        choices={choices}
      />
      <SelectField
        {...form.field('industry')}
        label={t('job-form:industry')}
        optional
        emptyLabel="—"
        choices={INDUSTRIES.map((value) => ({ value, label: labelOf(INDUSTRY_LABELS, value, locale) }))}
      />
    </div>
  );
}
