import type { HistoryEntry } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { entryHistory } from '../../../../../api/entries.js';
import type { InboxName } from '../../../../../api/staff-lists.js';
import { useLocale } from '../../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { PartState } from '../part-state.js';
import { HistoryLine } from './history-line.js';

/** What happened to an entry, the latest first. */
export function History({ name, id }: { name: InboxName; id: string }) {
  const { t } = useTranslation('entry');
  const heading = useId();
  const history = useQuery(entryHistory(name, id, useLocale()));
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h3 id={heading} className="text-small font-semibold">
        {t('history.title')}
      </h3>
      {history.data ? (
        <ol className="grid gap-3">
          {newestFirst(history.data).map((event) => (
            <HistoryLine key={event.id} name={name} event={event} />
          ))}
        </ol>
      ) : (
        <PartState query={history} loading={t('history.loading')} failed={t('history.failed')} />
      )}
    </section>
  );
}

const newestFirst = (history: readonly HistoryEntry[]) => [...history].reverse();
