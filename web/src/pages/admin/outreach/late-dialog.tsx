import { Suspense, type ReactNode } from 'react';
import { Loading } from '../../../components/loading.js';
import { Notice } from '../../../components/notice.js';
import { Dialog } from '../../../components/radix/dialog.js';
import { useWordsFile } from '../../../i18n/use-words-file.js';
import { useTranslation } from '../../../i18n/use-translation.js';

/** A window whose code and words are fetched when it is first opened; until they are here it says so. */
export function LateDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props;
  const { t } = useTranslation('admin');
  const words = useWordsFile('outreach');
  const frame = (content: ReactNode) => (
    <Dialog title={title} closeText={t('detail.close')} onClose={onClose}>
      {content}
    </Dialog>
  );
  if (words === 'failed')
    return frame(
      <Notice tone="danger" role="alert">
        {t('list.failed')}
      </Notice>,
    );
  const waiting = frame(<Loading text={t('list.loading')} />);
  return words === 'coming' ? waiting : <Suspense fallback={waiting}>{children}</Suspense>;
}
