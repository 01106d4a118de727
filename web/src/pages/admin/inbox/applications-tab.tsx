import { useTranslation } from 'react-i18next';
import { ApplicationsSection } from './applications-section.js';

/** The applications to all jobs. */
export function ApplicationsTab() {
  const { t } = useTranslation('admin');
  return (
    <ApplicationsSection
      title={t('tabs.applications')}
      empty={{ title: t('list.emptyApplications'), hint: t('list.emptyApplicationsHint') }}
    />
  );
}
