import { SELECTION_MAX } from '@qantara/contract';
import { useMutation } from '@tanstack/react-query';
import { ListChecks, Tag, UserRound, Workflow, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InboxName, matchingRows } from '../../../../api/staff-lists.js';
import { buttonClass } from '../../../../components/ui/button-class.js';
import { Button } from '../../../../components/ui/button.js';
import { IconButton } from '../../../../components/ui/icon-button.js';
import { toast } from '../../../../components/ui/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { lazyDialog } from '../../lazy-screen.js';
import { useUnsavedText } from '../use-unsaved-text.js';
import type { SubmissionListConfig } from '../submissions.js';
import type { Submissions } from '../use-submissions.js';
import type { ManyKind } from './bulk-dialog.js';

const BulkDialog = lazyDialog(() => import('./bulk-dialog.js').then((module) => module.BulkDialog), ['outreach']);
const kinds = [
  ['status', Workflow],
  ['owner', UserRound],
  ['tag', Tag],
] as const;

type BulkBarProps<Name extends InboxName> = { listConfig: SubmissionListConfig<Name> } & Pick<
  Submissions<Name>,
  'selection' | 'changes' | 'filter' | 'rows' | 'total'
>;

/** What can be done with the rows that are chosen; in sight as long as there are any. */
export function BulkBar<Name extends InboxName>({
  selection,
  changes,
  listConfig,
  filter,
  rows,
  total,
}: BulkBarProps<Name>) {
  const { t } = useTranslation('submissions');
  const locale = useLocale();
  const [kind, setKind] = useState<ManyKind | null>(null);
  // Selected until every change is saved.
  const [reasonKept, keepReason, reasonSaved] = useUnsavedText(`${listConfig.name}/bulk/reason`);
  const selectAll = useMutation({
    ...matchingRows(listConfig.name, filter, locale),
    onSuccess: (page) => selection.replace(page.rows),
    onError: () => toast.error(t('select.allFailed')),
  });
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
          <span className="block font-normal text-danger">{t('select.max', { count: SELECTION_MAX })}</span>
        ) : null}
        {total > SELECTION_MAX ? (
          <span className="block font-normal text-muted">
            {t('select.tooMany', { count: total, max: SELECTION_MAX })}
          </span>
        ) : null}
      </p>
      {total > selection.size && total <= SELECTION_MAX ? (
        <Button
          variant="ghost"
          size="dashboard"
          className="px-3!"
          busy={selectAll.isPending}
          busyText={t('select.allLoading')}
          onClick={() => selectAll.mutate()}
        >
          <ListChecks aria-hidden="true" className="size-4" />
          {t('select.all', { count: total })}
        </Button>
      ) : null}
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
      <IconButton icon={X} label={t('select.clear')} onClick={selection.clear} className="size-10" />
      {kind ? (
        <BulkDialog
          kind={kind}
          name={listConfig.name}
          rows={selection.rows}
          beyondPage={selection.rows.some(({ id }) => !rows.some((row) => row.id === id))}
          reason={reasonKept}
          onSend={(change, chosen) => {
            const { reason = '' } = change;
            if (reason) keepReason(reason);
            void changes.changeMany(chosen, change).then((saved) => saved && reason && reasonSaved(reason));
            selection.clear();
          }}
          onClose={() => setKind(null)}
        />
      ) : null}
    </div>
  );
}
