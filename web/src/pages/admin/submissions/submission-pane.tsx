import { ChevronLeft, ChevronRight, type LucideIcon, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { CONTACT_SUBJECT_LABELS } from '@qantara/contract';
import type { InboxName } from '../../../api/staff-lists.js';
import { ResultBar } from './result-bar.js';
import { type Submission, jobTitleOf, personOf } from './submissions.js';
import type { OpenProps } from './use-submissions.js';
import { Dialog } from '../../../components/overlay/radix/dialog.js';
import { Button } from '../../../components/ui/button.js';
import { IconButton } from '../../../components/ui/icon-button.js';
import { Loading, Spinner } from '../../../components/ui/loading.js';
import { DecisionBar } from './status-menu.js';
import { formatNumber } from '../../../lib/format/format.js';
import type { Steps } from './use-next-previous.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { lazyPart } from '../../../components/ui/lazy-part.js';
import { PdfView } from './cv-viewer/lazy-views.js';
import type { SubmissionDetailProps } from './detail/submission-detail.js';

type SubmissionPaneProps<Name extends InboxName> = OpenProps<Name> & { listHidden: boolean; onToggleList: () => void };

/** An open submission beside the list. */
export function SubmissionPane<Name extends InboxName>(props: SubmissionPaneProps<Name>) {
  const { listConfig, statusControl, open, steps, total, close, undo, show, changes, listHidden, onToggleList } = props;
  const { t } = useTranslation(['submissions', 'admin']);
  const name = open.entry ? personOf(open.entry) : open.gone ? t('open.gone') : t('admin:list.loading');
  const listText = listHidden ? t('list.show') : t('list.hide');
  const hasResult = changes.last !== null || changes.problems.length > 0;
  return (
    <section aria-labelledby="submission-heading" className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <header className="flex items-center gap-2 border-b border-border py-1.5 ps-3 pe-3">
        <IconButton
          icon={listHidden ? PanelLeftOpen : PanelLeftClose}
          label={listText}
          aria-keyshortcuts="["
          title={`${listText} ([)`}
          onClick={onToggleList}
          className="size-9 shrink-0"
          iconClass="mirror size-5"
        />
        <div className="min-w-0 flex-1">
          <h3 id="submission-heading" tabIndex={-1} className="text-h3">
            <bdi>{name}</bdi>
          </h3>
          {open.entry ? <SubmissionLead row={open.entry} /> : null}
        </div>
        <NextPrevious steps={steps} total={total} />
        <IconButton
          icon={X}
          label={t('admin:detail.close')}
          title={`${t('admin:detail.close')} (Esc)`}
          onClick={close}
          className="size-9 shrink-0"
        />
      </header>
      <div className="min-h-0 flex-1">
        <SubmissionBody {...{ listConfig, statusControl, open }} />
      </div>
      <div className={`grid gap-2 ${hasResult ? 'border-t border-border p-2' : ''}`}>
        <ResultBar name={listConfig.name} onUndo={undo} onShow={show} />
      </div>
    </section>
  );
}

/** An open submission in a window over the list, where there is no room beside it. */
export function SubmissionDialog<Name extends InboxName>(props: OpenProps<Name>) {
  const { listConfig, statusControl, open, steps, total, close, undo, show, changes } = props;
  const { t } = useTranslation(['submissions', 'admin']);
  const hasResult = changes.last !== null || changes.problems.length > 0;
  return (
    <Dialog
      size="submission"
      title={open.entry ? personOf(open.entry) : open.gone ? t('open.gone') : t('admin:list.loading')}
      lead={open.entry ? <SubmissionLead row={open.entry} /> : null}
      closeText={t('admin:detail.close')}
      onClose={close}
      actions={<NextPrevious steps={steps} total={total} />}
      footer={hasResult ? <ResultBar name={listConfig.name} onUndo={undo} onShow={show} /> : null}
    >
      <SubmissionBody {...{ listConfig, statusControl, open }} />
    </Dialog>
  );
}

/** What is inside the window or pane of a submission, in each of its states. */
function SubmissionBody<Name extends InboxName>(props: Pick<OpenProps<Name>, 'listConfig' | 'statusControl' | 'open'>) {
  const { listConfig, statusControl, open } = props;
  const { t } = useTranslation(['submissions', 'admin']);
  useEffect(preloadSubmissionDetail, []);
  if (open.entry) {
    const decisions = <DecisionBar {...statusControl} row={open.entry} />;
    return <LazySubmissionDetail name={listConfig.name} row={open.entry} status={decisions} />;
  }
  if (open.gone) return <p className="p-4 text-muted md:p-6">{t('open.goneHint')}</p>;
  if (open.failed)
    return (
      <div role="alert" className="grid justify-items-start gap-3 p-4 md:p-6">
        <p>{t('open.failed')}</p>
        <Button variant="ghost" size="dashboard" onClick={open.retry}>
          {t('admin:list.retry')}
        </Button>
      </div>
    );
  return <Loading text={t('admin:list.loading')} />;
}

/** "3 of 18" and the ways to the submissions before and after. */
function NextPrevious({ steps, total }: { steps: Steps; total: number }) {
  const { t } = useTranslation(['submissions', 'admin']);
  return (
    <div className="flex items-center" aria-busy={steps.busy}>
      {steps.busy ? <Spinner className="me-2 size-4 text-primary" /> : null}
      {steps.position > 0 ? (
        <span role="status" className="pe-2 whitespace-nowrap text-muted">
          {t('position', { index: formatNumber(steps.position), count: formatNumber(total) })}
        </span>
      ) : null}
      <StepButton text={t('admin:detail.previous')} hotkey="K" icon={ChevronLeft} onStep={steps.previous} />
      <StepButton text={t('admin:detail.next')} hotkey="J" icon={ChevronRight} onStep={steps.next} />
    </div>
  );
}

interface StepButtonProps {
  text: string;
  hotkey: string;
  icon: LucideIcon;
  onStep: (() => void) | undefined;
}

/** Stays focusable at the ends of the list, so that pressing it again and again never throws the focus away. */
function StepButton({ text, hotkey, icon, onStep }: StepButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={text}
      aria-keyshortcuts={hotkey}
      title={`${text} (${hotkey})`}
      aria-disabled={!onStep}
      onClick={onStep}
      className="size-11 shrink-0 aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-50 md:size-9"
      iconClass="mirror size-5"
    />
  );
}

/** Under the person's name: reference, job or subject, and phone, in one line. Only the job is shortened. */
function SubmissionLead({ row }: { row: Submission }) {
  const { t } = useTranslation('submission');
  const locale = useLocale();
  const about =
    'job_title' in row
      ? jobTitleOf(row, locale)
      : 'position' in row
        ? row.position
        : 'company' in row
          ? row.company
          : CONTACT_SUBJECT_LABELS[row.subject][locale];
  return (
    <div role="group" aria-label={t('lead')} className="flex min-w-0 gap-x-3 text-caption text-muted">
      <bdi dir="ltr" className="whitespace-nowrap">
        {row.reference}
      </bdi>
      <span title={about} className="line-clamp-1 min-w-0 wrap-anywhere">
        <bdi>{about}</bdi>
        {'job_reference' in row ? (
          <>
            {' '}
            <bdi dir="ltr">{row.job_reference}</bdi>
          </>
        ) : null}
      </span>
      <a href={`tel:${row.phone}`} className="whitespace-nowrap text-primary underline underline-offset-4">
        <bdi dir="ltr">{row.phone_text}</bdi>
      </a>
    </div>
  );
}

const Part = lazyPart<SubmissionDetailProps<InboxName>>(
  () => import('./detail/submission-detail.js').then((module) => module.SubmissionDetail),
  { Waiting, Frame, keyOf: ({ row }) => row.id },
);

/** Loads the code of the detail view and starts the PDF worker, so that the first submission opens at once. No submission is read. */
function preloadSubmissionDetail(): void {
  // eslint-disable-next-line no-restricted-syntax -- for a function beside the part, which is preloaded as one
  Promise.all([Part.preload(), PdfView.preload(), import('./cv-viewer/pdf-view.js')])
    .then(([, , { startEngine }]) => startEngine())
    // A submission that is opened shows what failed.
    .catch(() => undefined);
}

/** SubmissionDetail, outside the first bundle of the dashboard. */
const LazySubmissionDetail = Part as <Name extends InboxName>(props: SubmissionDetailProps<Name>) => ReactElement;

function Waiting() {
  return <Loading text={useTranslation('admin').t('list.loading')} />;
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="p-4 md:p-6">{children}</div>;
}
