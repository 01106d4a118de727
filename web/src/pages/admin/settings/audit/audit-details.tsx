import {
  ACCOUNT_ROLES,
  AGENCY_TIME_ZONE,
  DOCUMENT_KIND_LABELS,
  labelOf,
  type Locale,
  type AuditEntryRow,
} from '@qantara/contract';
import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import type { TeamMember } from '../../../../api/staff-team.js';
import { statusText } from '../../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../../../lib/format/format.js';
import { STATUS_KINDS } from './subjects.js';

type Value = AuditEntryRow['details'][string] | undefined;

/** The facts of an entry in words: what became what, then the rest. */
export function AuditDetails({ row, team }: { row: AuditEntryRow; team: readonly TeamMember[] }) {
  const { from, to, ...rest } = row.details;
  const textOf = useValueText(row, team);
  const factOf = useFactText();
  const facts = Object.entries(rest).flatMap(([name, value]) => factOf(name, value) ?? []);
  return (
    <span className="text-muted">
      {from !== undefined || to !== undefined ? (
        <span className="me-2 inline-flex items-center gap-1">
          <bdi>{textOf(from)}</bdi> <ArrowRight aria-hidden="true" className="mirror size-3.5 shrink-0" />{' '}
          <bdi>{textOf(to)}</bdi>
        </span>
      ) : null}
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 ? ' · ' : ''}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

/** A value as text: the name of an owner, a number of tags, a date, a status, a role; others unchanged. */
function useValueText({ action, subject_type }: AuditEntryRow, team: readonly TeamMember[]) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const roleText = useRoleText();
  const kind = STATUS_KINDS[subject_type];
  return (value: Value): string => {
    if (action === 'owner_changed')
      return value ? (team.find(({ id }) => id === value)?.name ?? t('audit.formerStaff')) : t('audit.noOwner');
    if (action === 'tags_changed') return t('audit.details.tags', { count: Number(value) });
    if (typeof value !== 'string') return value === null || value === undefined ? '–' : String(value);
    if (action === 'job_extended') return formatDate(value, locale, AGENCY_TIME_ZONE);
    if (action === 'staff_role_changed') return roleText(value);
    return kind ? statusText(kind, value, locale) : value;
  };
}

function useRoleText() {
  const { t } = useTranslation('admin');
  return (value: string) => {
    const role = ACCOUNT_ROLES.find((one) => one === value);
    return role ? t(`settings.role.${role}`) : value;
  };
}

const SERVICES: Readonly<Record<string, string>> = {
  ga4: 'Google Analytics',
  gtm: 'Google Tag Manager',
  meta_pixel: 'Meta Pixel',
  search_console: 'Search Console',
};

/** Labels of kinds of documents; the `kind` of other subjects is shown unchanged. */
const kindsText = (kinds: string, locale: Locale): string =>
  kinds
    .split(', ')
    .map((kind) => labelOf(DOCUMENT_KIND_LABELS, kind, locale))
    .join(locale === 'ar' ? '، ' : ', ');

/** A stored fact as text; null if it is empty, or already shown as the subject. */
function useFactText() {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const roleText = useRoleText();
  return (name: string, value: Value): string | null => {
    const count = Number(value);
    if (name === 'rows') return t('audit.details.rows', { count });
    if (!value) return null;
    switch (name) {
      case 'reference':
      case 'name':
      case 'events':
      case 'mails':
        return null;
      case 'panel':
      case 'scheduled':
      case 'filtered':
      case 'template':
      case 'activated':
      case 'deactivated':
      case 'email':
      case 'password':
      case 'permissions':
        return t(`audit.details.${name}`);
      case 'filters':
        return t('audit.details.filtered');
      case 'count':
        return t('audit.details.sessions', { count });
      case 'contacts':
      case 'hiring-requests':
      case 'cvs':
      case 'applications':
      case 'files':
      case 'alerts':
        return t(`audit.details.${name}`, { count });
      case 'kind':
      case 'kinds':
        return kindsText(String(value), locale);
      case 'due_day':
        return t('audit.details.due', { date: formatDate(String(value), locale, AGENCY_TIME_ZONE) });
      case 'publish':
      case 'unpublish':
        return t(`audit.details.${name}`, { time: formatDateTime(String(value), locale, AGENCY_TIME_ZONE) });
      case 'changed':
      case 'added':
      case 'removed':
      case 'reason':
        return t(`audit.details.${name}`, { what: value });
      case 'role':
        return roleText(String(value));
      case 'format':
        return String(value).toUpperCase();
      case 'locale':
        return t(value === 'ar' ? 'audit.details.in.ar' : 'audit.details.in.en');
      default:
        return `${SERVICES[name] ?? name}: ${String(value)}`;
    }
  };
}
