import { Box, Status, Typography } from '@strapi/design-system';
import { JOB_STATUS_LABELS, type JobStatus } from './contract';
import { type Language, LanguagesCell } from './languages';
import { shortDate, shortMoment } from './short-date';

type Row = Record<string, unknown>;
interface Header {
  name: string;
  attribute?: { type: string };
  cellFormatter?: (row: Row, header: Header, meta: object) => unknown;
}
interface Table {
  displayedHeaders: Header[];
  layout: object;
}

/** Hook for Strapi's lists: short dates, languages and statuses, so that the columns fit. */
export const shortCells = ({ displayedHeaders, layout }: Table): Table => ({
  layout,
  displayedHeaders: displayedHeaders.map((header) => ({ ...header, ...formatterOf(header) })),
});

function formatterOf({ name, attribute }: Header): Pick<Header, 'cellFormatter'> {
  if (name === 'job_status') return { cellFormatter: ({ job_status }) => <JobStatusCell status={job_status} /> };
  if (name === 'title') return { cellFormatter: (row) => <TitleCell {...row} /> };
  if (name === 'locales')
    return {
      cellFormatter: (row) =>
        Array.isArray(row.languages) ? (
          <LanguagesCell languages={row.languages as Language[]} />
        ) : (
          <Text>{languagesOf(row)}</Text>
        ),
    };
  if (attribute?.type === 'datetime') return { cellFormatter: (row) => <Text>{shortMoment(row[name])}</Text> };
  if (attribute?.type === 'date') return { cellFormatter: (row) => <Text>{shortDate(row[name])}</Text> };
  return {};
}

/** Title with the country: in a column of its own, the country would make the table wider than a screen of 1280 px. */
function TitleCell({ title, country }: Row) {
  return (
    <Box maxWidth="18rem">
      <Typography tag="p" textColor="neutral800" dir="auto" style={{ whiteSpace: 'normal' }}>
        {String(title)}
      </Typography>
      <Typography variant="pi" textColor="neutral600">
        {typeof country === 'string' ? country : ''}
      </Typography>
    </Box>
  );
}

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
