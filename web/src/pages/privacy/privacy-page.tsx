import { FAILED_MAIL_DAYS, KNOWN_BROWSER_DAYS, RETENTION_MONTHS } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { usePageHead } from '../../components/page-head.js';
import { PRIVACY_SECTIONS } from '../../content/legal.js';
import { agencyFacts } from '../../features/legal-document/agency-facts.js';
import { LegalDocument } from '../../features/legal-document/legal-document.js';
import { useLocale } from '../../i18n/use-locale.js';
import { clientConfig, trackingServices } from '../../lib/client-config.js';
import { isolateLtr } from '../../lib/format.js';

export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const locale = useLocale();
  const facts = {
    ...agencyFacts(useAgency()),
    months: RETENTION_MONTHS,
    mailDays: FAILED_MAIL_DAYS,
    browserDays: KNOWN_BROWSER_DAYS,
  };
  const comma = locale === 'ar' ? '، ' : ', ';
  usePageHead({ title: t('title'), description: t('description') });
  const { tracking } = clientConfig();
  const services = tracking ? trackingServices(tracking).map(isolateLtr).join(comma) : '';
  const statistics = t(tracking ? 'statistics.on' : 'statistics.off', { services });
  const sections = PRIVACY_SECTIONS.map((id) => ({
    id,
    title: t(`sections.${id}.title`),
    text: t(`sections.${id}.text`, facts) + (id === 'device' ? statistics : ''),
  }));
  return <LegalDocument title={t('title')} lead={t('lead')} sections={sections} />;
}
