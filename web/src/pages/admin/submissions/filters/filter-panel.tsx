import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { submissionTags } from '../../../../api/staff-submissions.js';
import { type InboxName, staffPage } from '../../../../api/staff-lists.js';
import { SelectField } from '../../../../components/form/select-field.js';
import { TextField } from '../../../../components/form/text-field.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useDashboardUrl } from '../../use-dashboard-url.js';
import { useFilterFields, useJobName } from './use-filter-fields.js';

/** All filters of a list. Each is applied as soon as it is set. */
export function FilterPanel({ name, without }: { name: InboxName; without: string }) {
  const { t } = useTranslation('submissions');
  const { url, go } = useDashboardUrl();
  const { filters } = url;
  const tags = useQuery(submissionTags(name, useLocale()));
  const set = (field: string, value: string) => {
    const { [field]: _before, ...others } = filters;
    go({ filters: value ? { ...others, [field]: value } : others });
  };

  return (
    <>
      {useFilterFields(name, without, true, filters['owner']).map(({ field, label, choices }) => {
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
        // A value of the URL that is no longer in the list must still be visible and removable.
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

const SEARCH_DEBOUNCE_MS = 300;

interface JobFilterProps {
  id: string;
  label: string;
  value: string;
  onChoose: (job: string) => void;
}

/** Typing finds jobs by title or reference; choosing one of them sets the filter, an empty box takes it away. */
function JobFilter({ id, label, value, onChoose }: JobFilterProps) {
  const { t } = useTranslation('submissions');
  const chosen = useJobName(value);
  const [typed, setTyped] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch((typed ?? '').trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const jobs = useQuery(staffPage('jobs', search ? { search } : {}, 1, useLocale()));
  const options = (jobs.data?.rows ?? []).map((job) => ({ id: job.id, text: `${job.title} · ${job.reference}` }));

  const type = (text: string) => {
    setTyped(text);
    const job = options.find((option) => option.text === text);
    if (job) onChoose(job.id);
    else if (text === '') onChoose('');
  };
  return (
    <>
      <TextField
        id={id}
        label={label}
        list={`${id}-jobs`}
        autoComplete="off"
        placeholder={t('filter.jobSearch')}
        value={typed ?? chosen}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <datalist id={`${id}-jobs`}>
        {options.map((option) => (
          <option key={option.id} value={option.text} />
        ))}
      </datalist>
    </>
  );
}
