import { CircleCheck, Undo2 } from 'lucide-react';
import type { InboxName } from '../../../../api/staff-lists.js';
import { statusText } from '../../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { useKeySetting } from '../../keys/key-settings.js';
import { statusKinds } from '../inbox.js';
import { useEntryChange } from '../use-entry-change.js';
import { ProblemList } from './problem-list.js';

interface ResultBarProps {
  name: InboxName;
  onUndo: () => void;
  onShow: (id: string) => void;
}

/** What was done last, with the way back, until the next thing is done; and what did not come about, until dismissed. */
export function ResultBar({ name, onUndo, onShow }: ResultBarProps) {
  const { t } = useTranslation('triage');
  const { last, progress, problems, dismiss } = useEntryChange(name);
  return (
    <>
      {problems.length > 0 ? <ProblemList problems={problems} onShow={onShow} onDismiss={() => dismiss()} /> : null}
      <div role="status">
        {progress ? (
          <p className="rounded-xl border border-border bg-raised px-4 py-2.5 shadow-md">
            {t('result.saving', progress)}
          </p>
        ) : null}
        {last && !progress ? <LastAction name={name} onUndo={onUndo} /> : null}
      </div>
    </>
  );
}

function LastAction({ name, onUndo }: { name: InboxName; onUndo: () => void }) {
  const { t } = useTranslation('triage');
  const locale = useLocale();
  const keys = useKeySetting('singleKeys');
  const { last, canUndo } = useEntryChange(name);
  const [first] = last?.people ?? [];
  if (!last) return null;
  const { kind, people, status = '', unchanged = 0 } = last;
  const whom = people.length === 1 && first ? first.person : t('select.people', { count: people.length });
  const what = statusText(statusKinds[name], status, locale);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-border bg-raised px-4 py-1.5 shadow-md">
      <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
      <p className="min-w-0 flex-1">
        {people.length > 0 ? t(`result.${kind}`, { whom, status: what }) : null}{' '}
        {unchanged > 0 ? <span className="text-muted">{t('result.unchanged', { count: unchanged })}</span> : null}
      </p>
      {canUndo ? (
        <button
          type="button"
          onClick={onUndo}
          className="inline-flex min-h-9 items-center gap-2 rounded-md px-2 font-semibold text-primary hover:bg-sunken"
        >
          <Undo2 aria-hidden="true" className="mirror size-4" />
          {t('result.undo')}
          {keys ? (
            <kbd
              aria-hidden="true"
              className="rounded-sm bg-sunken px-1 font-mono text-caption text-muted max-md:hidden"
            >
              U
            </kbd>
          ) : null}
        </button>
      ) : null}
    </div>
  );
}
