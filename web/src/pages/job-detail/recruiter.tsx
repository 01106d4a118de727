import type { JobRow } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { langOf, usePageContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { encodeText } from '../../lib/format/stored-values.js';

/** Who recruits for the job's trade, where the agency names somebody. */
export function Recruiter({ job }: { job: JobRow }) {
  const { t } = useTranslation('job-detail');
  const locale = useLocale();
  const { team = [] } = usePageContent();
  const person = team.find(({ trades }) => trades.some(({ slug }) => slug === job.trade));
  if (!person) return null;
  const subject = encodeText(`${job.title} (${job.reference})`);
  return (
    <section
      aria-labelledby="recruiter-heading"
      className="no-print flex items-center gap-4 rounded-2xl border border-border bg-surface p-5"
    >
      {person.portrait ? (
        <img
          src={person.portrait.file.url}
          alt=""
          loading="lazy"
          className="size-12 shrink-0 rounded-full object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary"
        >
          {person.initials}
        </span>
      )}
      <div className="grid gap-1 text-small">
        <h2 id="recruiter-heading" className="text-small font-normal text-muted">
          {t('recruiter.title')}
        </h2>
        <p {...langOf(person, locale)}>
          <span className="text-body font-semibold">{person.name}</span>
          <span className="block text-muted">{[person.role, person.languages].filter(Boolean).join(' · ')}</span>
        </p>
        <a href={`mailto:${person.email}?subject=${subject}`} className="text-primary underline underline-offset-4">
          <bdi dir="ltr">{person.email}</bdi>
        </a>
      </div>
    </section>
  );
}
