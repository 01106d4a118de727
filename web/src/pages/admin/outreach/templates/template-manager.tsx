import { useTranslation } from '../../../../i18n/use-translation.js';
import { useWordsFile } from '../../../../i18n/use-words-file.js';
import { Notice } from '../../../../components/notice.js';
import { ListSkeleton } from '../../list-skeleton.js';
import { TemplateList } from './template-list.js';

/** The screen of the settings in which a lead writes templates. */
export function TemplateManager() {
  const { t } = useTranslation('admin');
  const words = useWordsFile('outreach');
  if (words === 'coming') return <ListSkeleton text={t('list.loading')} />;
  if (words === 'failed') return <Notice tone="danger">{t('list.failed')}</Notice>;
  return <TemplateList />;
}
