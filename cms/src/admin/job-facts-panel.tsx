import { Flex, Link, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { useContentLocale, type PanelProps } from './panel-props';
import { shortDate } from './short-date';

/** Shown beside a saved job: fields that only the server sets, and links to its public page and its applications. */
export function JobFactsPanel({ model, document }: PanelProps) {
  const locale = useContentLocale();
  const id = document?.documentId;
  if (model !== 'api::job.job' || !document || typeof id !== 'string') return null;
  const page = locale === 'ar' ? `/ar/jobs/${id}` : `/jobs/${id}`;
  return {
    title: 'This job',
    content: (
      <Flex direction="column" alignItems="stretch" gap={2} width="100%">
        <Fact label="Reference">{String(document.reference)}</Fact>
        <Fact label="Posted">{shortDate(document.posted_date)}</Fact>
        <Fact label="Views">{String(document.views_count)}</Fact>
        <Fact label="Applications">{String(document.application_count)}</Fact>
        {document.job_status === 'active' ? (
          <Link href={page} isExternal>
            View on the website
          </Link>
        ) : null}
        <Link href={`/admin?tab=jobs&view=applications&job=${id}`} isExternal>
          Open its applications
        </Link>
      </Flex>
    ),
  };
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex justifyContent="space-between" gap={2}>
    <Typography textColor="neutral600">{label}</Typography>
    <Typography fontWeight="bold">{children}</Typography>
  </Flex>
);
