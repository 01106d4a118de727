import { messageOf } from '@qantara/contract';
import { Tag, UserRound, Workflow, X } from 'lucide-react';
import { useState } from 'react';
import type { InboxName } from '../../../../api/staff-lists.js';
import { buttonClass } from '../../../../components/button-look.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from '../../../../i18n/use-translation.js';
import { lazyDialog } from '../../lazy-screen.js';
import type { Triage } from '../use-triage.js';
import type { ManyKind } from './many-dialog.js';

const ManyDialog = lazyDialog(() => import('./many-dialog.js').then((module) => module.ManyDialog));
const kinds = [
  ['status', Workflow],
  ['owner', UserRound],
  ['tag', Tag],
] as const;

/** What can be done with the rows that are chosen; in sight as long as there are any. */
export function BulkBar<Name extends InboxName>({ triage }: { triage: Triage<Name> }) {
  const { selection, changes, inbox } = triage;
  const { t } = useTranslation('triage');
  const locale = useLocale();
  const [kind, setKind] = useState<ManyKind | null>(null);
  if (selection.size === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('select.label')}
      className="flex flex-wrap items-center gap-2 rounded-xl border border-primary bg-raised px-3 py-2 shadow-md"
    >
      <p role="status" className="me-auto font-semibold">
        {t('select.count', { count: selection.size })}
        {selection.full ? (
          <span className="block font-normal text-danger">{messageOf('bulk_too_many', locale)}</span>
        ) : null}
      </p>
      {kinds.map(([name, Icon]) => (
        <button
          key={name}
          type="button"
          onClick={() => setKind(name)}
          className={`${buttonClass('ghost', 'dashboard')} px-3`}
        >
          <Icon aria-hidden="true" className="size-4" />
          {t(`bulk.${name}`)}
        </button>
      ))}
      <button
        type="button"
        aria-label={t('select.clear')}
        onClick={selection.clear}
        className="grid size-10 place-items-center rounded-md hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      {kind ? (
        <ManyDialog
          kind={kind}
          name={inbox.name}
          rows={selection.rows}
          onSend={(change) => {
            void changes.changeMany(selection.rows, change);
            selection.clear();
          }}
          onClose={() => setKind(null)}
        />
      ) : null}
    </div>
  );
}
