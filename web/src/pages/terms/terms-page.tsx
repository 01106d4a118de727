import { LegalDocument } from '../../features/legal-document/legal-document.js';

export function TermsPage() {
  return <LegalDocument kind="terms" />;
}
