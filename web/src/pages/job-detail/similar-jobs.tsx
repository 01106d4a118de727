import type { JobCardRow } from '../../api/jobs.js';
import { JobCard } from '../../features/job-card/job-card.js';

/** Open jobs to go on with; nothing at all when there is none. */
export function SimilarJobs({ title, jobs }: { title: string; jobs: readonly JobCardRow[] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="similar-heading" className="no-print grid gap-4">
      <h2 id="similar-heading">{title}</h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}
