import { Box, Status, Typography } from '@strapi/design-system';
import { getDisplayName } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { JOB_STATUS_LABELS, type JobStatus } from './contract';
import { LanguagesCell } from './languages';
import type { Language } from './panel-props';
import { shortDate, shortMoment } from './short-date';

type Row = Record<string, unknown>;
interface Header {
  name: string;
  label?: unknown;
  attribute?: { type: string };
  cellFormatter?: (row: Row, header: Header, meta: object) => unknown;
}
interface Table {
  displayedHeaders: Header[];
  layout: { metadatas?: object };
}

/** Hook for Strapi's lists: short dates, languages and statuses, so that the columns fit. */
export const shortCells = ({ displayedHeaders, layout }: Table): Table => {
  const formatter = 'job_status' in (layout.metadatas ?? {}) ? jobCell : textCell;
  return {
    layout,
    displayedHeaders: displayedHeaders.map((header) => ({ ...header, ...(commonCell(header) ?? formatter(header)) })),
  };
};

type Formatted = Pick<Header, 'cellFormatter' | 'label'>;

function commonCell({ name, attribute }: Header): Formatted | undefined {
  if (name === 'updatedAt') return { cellFormatter: (row) => <ChangedCell {...row} /> };
  if (attribute?.type === 'datetime') return { cellFormatter: (row) => <Text>{shortMoment(row[name])}</Text> };
  if (attribute?.type === 'date') return { cellFormatter: (row) => <Text>{shortDate(row[name])}</Text> };
  return undefined;
}

/** Strapi has a column for the status in the language of the list, and makes the first column without a formatter the link. */
const textCell = ({ name }: Header): Formatted =>
  name === 'locales'
    ? {
        label: { id: 'languages.other', defaultMessage: 'Other language' },
        cellFormatter: ({ locale, languages }) => (
          <LanguagesCell languages={(languages ?? []) as Language[]} besides={String(locale)} />
        ),
      }
    : {};

function jobCell({ name }: Header): Formatted {
  if (name === 'job_status') return { cellFormatter: ({ job_status }) => <JobStatusCell status={job_status} /> };
  if (name === 'title') return { cellFormatter: (row) => <JobTitleCell {...row} /> };
  if (name === 'locales') return { cellFormatter: (row) => <Text>{languagesOf(row)}</Text> };
  return { cellFormatter: (row) => <Text>{String((row[name] as string | number | null) ?? '-')}</Text> };
}

/** Title with the country: in a column of its own, the country would make the table wider than a screen of 1280 px. */
function JobTitleCell({ documentId, locale, title, country }: Row) {
  const to = { pathname: String(documentId), search: `plugins[i18n][locale]=${String(locale)}` };
  return (
    <Box maxWidth="18rem">
      <Typography
        tag={Link}
        to={to}
        onClick={(event) => event.stopPropagation()}
        textColor="neutral800"
        dir="auto"
        style={{ display: 'block', whiteSpace: 'normal' }}
      >
        {String(title)}
      </Typography>
      <Typography variant="pi" textColor="neutral600">
        {typeof country === 'string' ? country : ''}
      </Typography>
    </Box>
  );
}

/** Who changed it last, and when. The first texts, which the installation stored, have no author. */
const ChangedCell = ({ updatedAt, updatedBy }: Row) => (
  <Box>
    <Text>{shortMoment(updatedAt)}</Text>
    {updatedBy ? (
      <Typography tag="p" variant="pi" textColor="neutral600">
        {getDisplayName(updatedBy)}
      </Typography>
    ) : null}
  </Box>
);

const VARIANTS = { active: 'success', closed: 'neutral', expired: 'warning' } as const;

function JobStatusCell({ status }: { status: unknown }) {
  const known = status as JobStatus;
  return (
    <Status variant={VARIANTS[known]} size="S" width="min-content">
      <Typography variant="pi" fontWeight="bold">
        {JOB_STATUS_LABELS[known].en}
      </Typography>
    </Status>
  );
}

const Text = ({ children }: { children: string }) => (
  <Typography textColor="neutral800" style={{ whiteSpace: 'nowrap' }}>
    {children}
  </Typography>
);

function languagesOf({ locale, localizations }: Row): string {
  const others = Array.isArray(localizations) ? (localizations as Row[]) : [];
  return [locale, ...others.map((other) => other.locale)]
    .map((code) => String(code).toUpperCase())
    .sort()
    .reverse()
    .join(', ');
}
