import type { JobRow } from '@qantara/contract';
import { BedDouble, Bus, IdCard, Stethoscope } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const perks = [
  { flag: 'accommodation_provided', word: 'accommodation', Icon: BedDouble },
  { flag: 'transportation_provided', word: 'transportation', Icon: Bus },
  { flag: 'medical_provided', word: 'medical', Icon: Stethoscope },
  { flag: 'visa_sponsorship', word: 'visa', Icon: IdCard },
] as const;

type Flags = Pick<JobRow, (typeof perks)[number]['flag']>;

interface JobPerksProps {
  job: Flags;
  /** One word each, for a card. */
  short?: boolean;
  labelledBy?: string;
}

/** The benefits that are true, as chips; nothing at all when none is. */
export function JobPerks({ job, short = false, labelledBy }: JobPerksProps) {
  const { t } = useTranslation('jobs');
  const given = perks.filter(({ flag }) => job[flag]);
  if (given.length === 0) return null;
  if (short && given.length === perks.length) return <p className="text-caption text-primary">{t('job.brief.all')}</p>;
  return (
    <ul
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : t('job.perks')}
      className={`flex flex-wrap ${short ? 'gap-1.5' : 'gap-2'}`}
    >
      {given.map(({ word, Icon }) => (
        <li
          key={word}
          className={`inline-flex items-center gap-1 rounded-full bg-primary-soft py-1 text-caption text-primary ${short ? 'px-2' : 'px-2.5'}`}
        >
          <Icon aria-hidden="true" className="size-4" />
          {t(`job.${short ? 'brief.' : ''}${word}`)}
        </li>
      ))}
    </ul>
  );
}

export const hasPerks = (job: Flags): boolean => perks.some(({ flag }) => job[flag]);
