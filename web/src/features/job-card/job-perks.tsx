import type { JobRow } from '@qantara/contract';
import { BedDouble, Bus, IdCard, Stethoscope } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const perks = [
  { flag: 'accommodation_provided', text: 'job.accommodation', icon: BedDouble },
  { flag: 'transportation_provided', text: 'job.transportation', icon: Bus },
  { flag: 'medical_provided', text: 'job.medical', icon: Stethoscope },
  { flag: 'visa_sponsorship', text: 'job.visa', icon: IdCard },
] as const;

type Flags = Pick<JobRow, (typeof perks)[number]['flag']>;

/** The benefits that are true, as chips; nothing at all when none is. */
export function JobPerks({ job, labelledBy }: { job: Flags; labelledBy?: string }) {
  const { t } = useTranslation('jobs');
  const given = perks.filter(({ flag }) => job[flag]);
  if (given.length === 0) return null;
  return (
    <ul
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : t('job.perks')}
      className="flex flex-wrap gap-2"
    >
      {given.map(({ flag, text, icon: Icon }) => (
        <li
          key={flag}
          className="inline-flex items-center gap-1.5 rounded-full bg-primary-soft px-3 py-1 text-caption text-primary"
        >
          <Icon aria-hidden="true" className="size-4" />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}

export const hasPerks = (job: Flags): boolean => perks.some(({ flag }) => job[flag]);
