import { Undo2 } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { useTranslation } from 'react-i18next';
import { DismissButton } from '../dismiss-button.js';

export interface JobsResult {
  text: string;
  /** Rows for which it did not work, and why. */
  refused?: readonly { title: string; detail: string }[];
  undo?: () => void;
}

/** The result of the last action on jobs. Not a toast, which disappears too soon for an Undo. */
export function JobUndoBar(props: { result: JobsResult; busy: boolean; failure: string; onDismiss: () => void }) {
  const { result, busy, failure, onDismiss } = props;
  const { t } = useTranslation('admin');
  const { text, refused = [], undo } = result;
  const bad = refused.length > 0 || failure !== '';
  return (
    <Notice tone={bad ? 'warning' : 'success'} role={bad ? 'alert' : 'status'}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60">{failure || text}</p>
        {undo ? (
          <Button variant="ghost" size="dashboard" busy={busy} onClick={undo}>
            <Undo2 aria-hidden="true" className="mirror size-4" />
            {t('jobs.undo')}
          </Button>
        ) : null}
        <DismissButton label={t('jobs.dismiss')} onDismiss={onDismiss} />
      </div>
      {refused.length > 0 ? (
        <ul className="list-disc ps-5">
          {refused.map(({ title, detail }) => (
            <li key={title}>
              <bdi>{title}</bdi>: {detail}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
