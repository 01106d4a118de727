import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InboxName } from '../../../api/staff-lists.js';
import { statusText } from '../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useKeySetting } from '../keys/key-settings.js';
import { statusKinds } from './submissions.js';
import { useSubmissionMutations } from './submission-mutations.js';
import type { ChangeProblem } from './use-mutation-result.js';
import { DismissButton } from '../dismiss-button.js';

interface ResultBarProps {
  name: InboxName;
  onUndo: () => void;
  onShow: (id: string) => void;
}

/** The last action with its Undo, until the next action; and failed changes, until they are dismissed. */
export function ResultBar({ name, onUndo, onShow }: ResultBarProps) {
  const { t } = useTranslation('submissions');
  const { last, progress, problems, dismiss } = useSubmissionMutations(name);
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
  const { t } = useTranslation('submissions');
  const locale = useLocale();
  const keys = useKeySetting('singleKeys');
  const { last, canUndo } = useSubmissionMutations(name);
  const [first] = last?.people ?? [];
  if (!last) return null;
  const { kind, people, status = '', unchanged = 0, notEmailed = [], isSent = false } = last;
  const subject = people.length === 1 && first ? first.person : t('select.people', { count: people.length });
  const what = statusText(statusKinds[name], status, locale);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-border bg-raised px-4 py-1.5 shadow-md">
      <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
      <p className="min-w-0 flex-1">
        {people.length > 0 ? t(`result.${kind}`, { whom: subject, status: what }) : null}{' '}
        {kind === 'undone' && isSent ? <b>{t('decide.sentAlready')}</b> : null}{' '}
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
            <kbd aria-hidden="true" className="rounded-sm bg-sunken px-1 text-caption text-muted max-md:hidden">
              U
            </kbd>
          ) : null}
        </button>
      ) : null}
      {notEmailed.length > 0 ? (
        <ul className="max-h-32 basis-full overflow-y-auto text-muted">
          {notEmailed.map(({ id, person, text }) => (
            <li key={id}>
              <bdi className="font-medium">{person}</bdi>: {text}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface ProblemListProps {
  problems: readonly ChangeProblem[];
  onShow: (id: string) => void;
  onDismiss: () => void;
}

/** Failed changes, each with the name of its person, until they are dismissed. */
function ProblemList({ problems, onShow, onDismiss }: ProblemListProps) {
  const { t } = useTranslation('submissions');
  return (
    <div role="alert" className="rounded-xl bg-danger-soft px-4 py-2 text-danger">
      <div className="flex items-start justify-between gap-3">
        <p className="flex items-center gap-2 py-1 font-semibold">
          <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          {t('result.refused', { count: problems.length })}
        </p>
        <DismissButton label={t('result.dismiss')} onDismiss={onDismiss} />
      </div>
      <ul className="max-h-40 overflow-y-auto">
        {problems.map(({ id, person, text }) => (
          <li key={id} className="py-0.5">
            <button type="button" onClick={() => onShow(id)} className="font-semibold underline underline-offset-4">
              <bdi>{person}</bdi>
            </button>
            {': '}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
