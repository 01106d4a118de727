import type { StaffJobRow } from '@qantara/contract';
import { useState, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { DraftNotice } from '../../../components/form/draft-notice.js';
import { ErrorSummary } from '../../../components/form/error-summary.js';
import { lazyPart } from '../../../components/ui/lazy-part.js';
import { Notice } from '../../../components/ui/notice.js';
import { AlertDialog } from '../../../components/overlay/radix/alert-dialog.js';
import { Dialog } from '../../../components/overlay/radix/dialog.js';
import { statusText } from '../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { JobFields } from './job-fields.js';
import { copyValuesOf, formValuesOf, NEW_JOB, type LineOfRequest } from './job-form-values.js';
import { MergeJobDialog } from './merge-job-dialog.js';
import { useJobDraft } from './use-job-draft.js';
import { useJobForm } from './use-job-form.js';
import { PreviewChoice } from './preview/preview-choice.js';
import { useSaveJob } from './use-save-job.js';
import { setBackGuard } from '../../../lib/browser/back-guard.js';

const JobPreview = lazyPart(() => import('./preview/job-preview.js').then((module) => module.JobPreview));

interface JobFormProps {
  /** null: a new job. */
  saved: StaffJobRow | null;
  /** Where a new job takes its values from. */
  copied?: StaffJobRow;
  /** What gets the focus back. */
  opener: Element | null;
  onClose: () => void;
}

/** Creates a job (`saved` is null) or edits one. Nothing typed is lost without a question. */
export function JobForm({ saved, copied, opener, onClose }: JobFormProps) {
  const { t } = useTranslation(['admin', 'job-form']);
  const locale = useLocale();
  const [jobId] = useState(saved?.id ?? null);
  const [asking, setAsking] = useState(false);
  const fromLine = useLineOfRequest();
  const [startValues] = useState(() =>
    saved ? formValuesOf(saved) : copied ? copyValuesOf(copied) : (fromLine?.values ?? NEW_JOB),
  );
  const form = useJobForm(startValues);
  const draft = useJobDraft(form, saved, copied ? `copy.${copied.id}` : (jobId ?? fromLine?.id ?? 'new'));
  const close = () => {
    draft.clear();
    onClose();
  };
  const save = useSaveJob({ form, jobId, base: draft.base, onBase: draft.setBase, onSaved: close });
  const unsaved = form.formState.isDirty || draft.restored;
  const leave = () => (unsaved ? setAsking(true) : close());
  useLeaveGuard(unsaved, () => setAsking(true));
  // Side by side from 1280 px; one of the two below.
  const [shown, setShown] = useState<'fields' | 'preview'>('fields');
  const status = draft.base?.status ?? 'active';

  const footer = (
    <div className="grid gap-3">
      {save.failure ? (
        <Notice tone="danger" role="alert">
          {save.failure}
        </Notice>
      ) : null}
      {save.included ? (
        <Notice tone="warning" role="status">
          {t('merge.notice', { fields: save.included })}
        </Notice>
      ) : null}
      <div className="flex justify-end gap-3">
        <Button variant="ghost" size="dashboard" onClick={leave}>
          {t('job-form:cancel')}
        </Button>
        <Button type="submit" form="job-form" size="dashboard" busy={save.busy} busyText={t('job-form:saving')}>
          {jobId ? t('job-form:save') : t('job-form:create')}
        </Button>
      </div>
    </div>
  );

  return (
    <Dialog
      title={jobId ? `${t('job-form:editTitle')}: ${saved?.reference ?? ''}` : t('job-form:createTitle')}
      closeText={t('job-form:cancel')}
      onClose={leave}
      opener={opener}
      size="page"
      footer={footer}
    >
      <div className="mx-auto grid max-w-[1600px] gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start">
        <div className="xl:hidden">
          <PreviewChoice
            label={t('job-form:preview')}
            value={shown}
            choices={[
              { value: 'fields', text: t('job-form:fields') },
              { value: 'preview', text: t('job-form:preview') },
            ]}
            onChoose={setShown}
          />
        </div>
        <form
          id="job-form"
          noValidate
          onSubmit={(event) => {
            // The preview may hide the fields and their errors on narrow screens.
            setShown('fields');
            save.submit(event);
          }}
          className={`grid min-w-0 gap-6 ${shown === 'fields' ? '' : 'max-xl:hidden'}`}
        >
          <ErrorSummary items={form.summary} attempt={form.attempt + save.rejections} />
          {draft.restored ? (
            <DraftNotice
              text={t('job-form:draftKept')}
              onClear={() => {
                draft.clear();
                draft.setBase(saved);
                form.reset(startValues);
              }}
            />
          ) : null}
          {status === 'active' ? null : (
            <Notice tone="info">{t('job-form:notActiveNote', { status: statusText('job', status, locale) })}</Notice>
          )}
          <p className="text-muted">{t('job-form:allRequired')}</p>
          <JobFields form={form} isTradeGuess={saved?.trade_guessed ?? false} />
        </form>
        <div className={`min-w-0 xl:sticky xl:top-0 ${shown === 'preview' ? '' : 'max-xl:hidden'}`}>
          <JobPreview form={form} facts={saved} />
        </div>
      </div>
      {asking ? (
        <AlertDialog
          title={t('job-form:leaveTitle')}
          question={t('job-form:leaveText')}
          cancelText={t('job-form:stay')}
          onCancel={() => setAsking(false)}
          confirmText={t('job-form:leave')}
          onConfirm={close}
        />
      ) : null}
      {save.merge ? (
        <MergeJobDialog merge={save.merge} onContinue={save.continueMerged} onSave={save.saveMerged} />
      ) : null}
    </Dialog>
  );
}

function useLineOfRequest(): LineOfRequest | undefined {
  const state = useLocation().state as { line?: LineOfRequest } | null;
  return state?.line;
}

/** While something is unsaved, the browser asks before a reload or a closed tab, and the form before Back. */
function useLeaveGuard(unsaved: boolean, onBack: () => void): void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  /** Runs after Back: restores the URL of the form, then asks. */
  const returnAndAsk = useEffectEvent(() => {
    void navigate({ pathname, search }, { state });
    onBack();
  });
  useEffect(() => {
    if (!unsaved) return;
    setBackGuard(() => returnAndAsk());
    return () => setBackGuard(null);
  }, [unsaved]);
}
