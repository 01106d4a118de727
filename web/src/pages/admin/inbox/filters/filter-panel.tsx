import { useQuery } from '@tanstack/react-query';
import { inboxTags } from '../../../../api/staff-inbox.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { SelectField } from '../../../../components/select-field.js';
import { TextField } from '../../../../components/text-field.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { useDashboardAddress } from '../../use-dashboard-address.js';
import { JobFilter } from './job-filter.js';
import { useFilterFields } from './use-filter-fields.js';

/** Every filter of a list. Each works as soon as it is set. */
export function FilterPanel({ name, without }: { name: InboxName; without: string }) {
  const { t } = useTranslation('triage');
  const { address, go } = useDashboardAddress();
  const { filters } = address;
  const tags = useQuery(inboxTags(name, useLocale()));
  const set = (field: string, value: string) => {
    const { [field]: _before, ...others } = filters;
    go({ filters: value ? { ...others, [field]: value } : others });
  };

  return (
    <>
      {useFilterFields(name, without, true).map(({ field, label, choices }) => {
        const value = filters[field] ?? '';
        const id = `filter-${field}`;
        if (field === 'from' || field === 'to')
          return (
            <TextField
              key={field}
              {...{ id, label, value }}
              type="date"
              dir="ltr"
              {...(field === 'from' ? { max: filters['to'] } : { min: filters['from'] })}
              onChange={(event) => set(field, event.target.value)}
            />
          );
        if (field === 'job_id')
          return <JobFilter key={field} {...{ id, label, value }} onChoose={(job) => set(field, job)} />;
        const known = field === 'tag' ? (tags.data ?? []).map((tag) => ({ value: tag, label: tag })) : choices;
        // A value of the address that is not in the list any more must still be seen and be taken away.
        const strange = value !== '' && known.every((choice) => choice.value !== value);
        return (
          <SelectField
            key={field}
            {...{ id, label, value }}
            emptyLabel={t('filter.any')}
            choices={strange ? [...known, { value, label: value }] : known}
            onChange={(event) => set(field, event.target.value)}
          />
        );
      })}
    </>
  );
}
