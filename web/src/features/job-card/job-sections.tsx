import type { JobRow } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { PlainText } from '../../components/plain-text.js';
import { useJobLanguage } from './job-language.js';

/** The long texts of a job, in the language they are written in. */
export function JobSections({ job }: { job: JobRow }) {
  const { t } = useTranslation('job-detail');
  const language = useJobLanguage(job);
  const sections = [
    { id: 'about', heading: t('about'), text: job.description },
    { id: 'responsibilities', heading: t('responsibilities'), text: job.responsibilities },
    { id: 'requirements', heading: t('requirements'), text: job.requirements },
    { id: 'benefits', heading: t('benefits'), text: job.benefits },
  ];
  return (
    <>
      {sections.map(({ id, heading, text }) =>
        text ? (
          <section key={id} aria-labelledby={`${id}-heading`} className="grid gap-3">
            <h2 id={`${id}-heading`} className="text-h3">
              {heading}
            </h2>
            <div {...language} className="text-start">
              <PlainText text={text} />
            </div>
          </section>
        ) : null,
      )}
    </>
  );
}
