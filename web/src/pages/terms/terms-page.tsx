import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { usePageHead } from '../../components/page-head.js';
import { TERMS_SECTIONS } from '../../content/legal.js';
import { agencyFacts } from '../../features/legal-document/agency-facts.js';
import { LegalDocument } from '../../features/legal-document/legal-document.js';

export function TermsPage() {
  const { t } = useTranslation('terms');
  const facts = agencyFacts(useAgency());
  usePageHead({ title: t('title'), description: t('description') });
  const sections = TERMS_SECTIONS.map((id) => ({
    id,
    title: t(`sections.${id}.title`),
    text: t(`sections.${id}.text`, facts),
  }));
  return <LegalDocument title={t('title')} lead={t('lead')} sections={sections} />;
}
