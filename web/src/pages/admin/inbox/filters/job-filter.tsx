import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { staffPage } from '../../../../api/staff-lists.js';
import { TextField } from '../../../../components/text-field.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { useJobName } from './use-job-name.js';

/** Milliseconds of quiet before jobs are searched for. */
const quietMs = 300;

interface JobFilterProps {
  id: string;
  label: string;
  value: string;
  onChoose: (job: string) => void;
}

/** Typing finds jobs by title or reference; choosing one of them sets the filter, an empty box takes it away. */
export function JobFilter({ id, label, value, onChoose }: JobFilterProps) {
  const { t } = useTranslation('triage');
  const chosen = useJobName(value);
  const [typed, setTyped] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch((typed ?? '').trim()), quietMs);
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
