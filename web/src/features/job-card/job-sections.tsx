import { isolateNumbers, type JobRow } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useJobLanguage } from './job-language.js';
import { parseBlocks } from '../../lib/format/parse-blocks.js';

/** The long texts of a job, in the language they are written in. */
export function JobSections({ job }: { job: JobRow }) {
  const { t } = useTranslation('job-detail');
  const language = useJobLanguage(job);
  const sections = [
    ['about', job.description],
    ['responsibilities', job.responsibilities],
    ['requirements', job.requirements],
    ['benefits', job.benefits],
  ] as const;
  return (
    <>
      {sections.map(([id, text]) =>
        text ? (
          <section key={id} aria-labelledby={`${id}-heading`} className="grid gap-3">
            <h2 id={`${id}-heading`} className="text-h3">
              {t(id)}
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
