import { Box, Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useContentLocale, type PanelProps } from './panel-props';

/** A section of a landing page. Those that list jobs have the filters of GET /api/jobs/active. */
interface Section {
  __component?: string;
  __temp_key__?: string;
  title?: string | null;
  search?: string | null;
  country?: string | null;
  job_type?: string | null;
  count?: number | null;
}

/** Shown beside a landing page that lists open jobs: how many match what is typed, and which of them visitors see first. */
export function MatchingJobsPanel({ model }: PanelProps) {
  const { sections } = useForm('MatchingJobsPanel', ({ values }) => values as { sections?: Section[] | null });
  const lists = sections?.filter(({ __component }) => __component === 'landing.jobs') ?? [];
  if (model !== 'api::landing-page.landing-page' || lists.length === 0) return null;
  return {
    title: 'Open jobs that match',
    content: (
      <Flex direction="column" alignItems="stretch" gap={3} width="100%">
        {lists.map((section, index) => (
          <MatchingJobs key={section.__temp_key__ ?? index} section={section} />
        ))}
      </Flex>
    ),
  };
}

function MatchingJobs({ section: { title, search, country, job_type, count } }: { section: Section }) {
  const locale = useContentLocale();
  const filters = Object.entries({ search, country, job_type }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const query = new URLSearchParams([
    ...filters,
    ...Object.entries({ locale, fields: 'title', pageSize: String(Math.min(Math.max(count ?? 1, 1), 12)) }),
  ]).toString();
  const found = useJobs(query);
  return (
    <Box role="status">
      <Typography fontWeight="bold" tag="h3" dir="auto">
        {title || 'Open jobs'}
      </Typography>
      {found === undefined ? <Typography textColor="neutral600">Counting…</Typography> : null}
      {found === null ? (
        <Typography textColor="danger600">
          The jobs cannot be counted right now. You can publish all the same.
        </Typography>
      ) : null}
      {found?.total === 0 ? (
        <Typography>No open job matches. Visitors are shown the way to all jobs.</Typography>
      ) : null}
      {found && found.total > 0 ? (
        <>
          <Typography>
            {found.total === 1 ? 'One job matches:' : `${found.total} jobs match, the newest first:`}
          </Typography>
          <Typography variant="pi" textColor="neutral600" tag="p" dir="auto">
            {found.titles.join(', ')}
            {found.total > found.titles.length ? '…' : ''}
          </Typography>
        </>
      ) : null}
    </Box>
  );
}

interface Found {
  total: number;
  titles: string[];
}

/** @returns undefined while the jobs are counted, null when they cannot be */
function useJobs(query: string): Found | null | undefined {
  const [counted, setCounted] = useState<{ query: string; found: Found | null }>();
  useEffect(() => {
    const aborted = new AbortController();
    const timer = setTimeout(() => {
      readJobs(query, aborted.signal)
        .then((found) => setCounted({ query, found }))
        .catch(() => aborted.signal.aborted || setCounted({ query, found: null }));
    }, 500);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [query]);
  return counted?.query === query ? counted.found : undefined;
}

async function readJobs(query: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch(`/api/jobs/active?${query}`, { signal });
  if (!response.ok) throw new Error(`GET /api/jobs/active: ${response.status}`);
  const jobs = (await response.json()) as { title: string }[];
  return { total: Number(response.headers.get('X-Total-Count')), titles: jobs.map(({ title }) => title) };
}
