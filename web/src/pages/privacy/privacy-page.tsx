import { LegalDocument } from '../../features/legal-document/legal-document.js';

export function PrivacyPage() {
  return <LegalDocument kind="privacy" />;
}
