import { Flex, Typography } from '@strapi/design-system';
import { getFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { LANGUAGES, useContentLocale, type PanelProps } from './panel-props';

/** Response of strapi-admin/texts/open-texts. */
interface OtherEditor {
  name: string;
  locale: string;
}

const REPORT_MS = 30_000;

/** Shown beside a form while someone else has the same document open. */
export function AlsoOpenPanel({ model, document }: PanelProps) {
  const others = useOthers(model, document?.documentId);
  if (others.length === 0) return null;
  return {
    title: 'Also open',
    content: (
      <Flex direction="column" alignItems="stretch" gap={2} width="100%" role="status">
        {others.map(({ name, locale }) => (
          <Typography key={name}>
            {name} has the {LANGUAGES[locale]} text open.
          </Typography>
        ))}
      </Flex>
    ),
  };
}

/** Reports the form only when it opens and while its editor works: each call keeps the dashboard's session alive. */
function useOthers(model: string, id: unknown): OtherEditor[] {
  const locale = useContentLocale();
  const [others, setOthers] = useState<OtherEditor[]>([]);
  useEffect(() => {
    if (typeof id !== 'string') return undefined;
    let reportedAt = 0;
    const report = () => {
      if (Date.now() - reportedAt < REPORT_MS) return;
      reportedAt = Date.now();
      getFetchClient()
        .put<{ data: OtherEditor[] }>(`/open-texts/${model}/${id}?locale=${locale}`, {})
        .then(
          ({ data }) => setOthers(data.data),
          // Offline, no colleagues are shown; the form reports that the connection is lost.
          () => setOthers([]),
        );
    };
    report();
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) window.addEventListener(event, report);
    return () => {
      for (const event of events) window.removeEventListener(event, report);
    };
  }, [model, id, locale]);
  return others;
}
