import { isolateNumbers, type JobRow } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useJobLanguage } from './job-language.js';
import { parseBlocks } from '../../lib/format/parse-blocks.js';

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
              <PlainText text={isolateNumbers(text, { urls: true })} />
            </div>
          </section>
        ) : null,
      )}
    </>
  );
}

/** Text typed in a plain box, with its paragraphs and lists. */
function PlainText({ text }: { text: string }) {
  return (
    <div className="measure grid gap-3">
      {parseBlocks(text).map((block, index) =>
        block.list ? (
          <ul key={index} className="grid list-disc gap-1.5 ps-5 marker:text-primary">
            {block.lines.map((line, place) => (
              <li key={place}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={index} className="whitespace-pre-line">
            {block.lines.join('\n')}
          </p>
        ),
      )}
    </div>
  );
}
