import {
  APPLICATION_STATUS_LABELS,
  CONTACT_STATUS_LABELS,
  CV_STATUS_LABELS,
  HIRING_REQUEST_STATUS_LABELS,
  JOB_STATUS_LABELS,
  labelOf,
  type Locale,
} from '@qantara/contract';
import { useLocale } from '../../i18n/use-locale.js';
import { SHAPE_PATHS, STATUS_STYLES, type AnyStatus } from './status-styles.js';

/** Whose status it is: the same code reads differently for a job and for a message in Arabic. */
export type StatusKind = 'job' | 'contact' | 'hiring-request' | 'cv' | 'application';

const labels = {
  job: JOB_STATUS_LABELS,
  contact: CONTACT_STATUS_LABELS,
  'hiring-request': HIRING_REQUEST_STATUS_LABELS,
  cv: CV_STATUS_LABELS,
  application: APPLICATION_STATUS_LABELS,
};

export function statusText(kind: StatusKind, status: string, locale: Locale): string {
  return labelOf(labels[kind], status, locale);
}

export function StatusBadge({
  kind,
  status,
  className = '',
}: {
  kind: StatusKind;
  status: AnyStatus;
  className?: string;
}) {
  const locale = useLocale();
  const { shape, tone } = STATUS_STYLES[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-caption whitespace-nowrap ${tone} ${className}`}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-2.5 shrink-0 fill-current">
        <path d={SHAPE_PATHS[shape]} />
      </svg>
      {statusText(kind, status, locale)}
    </span>
  );
}
