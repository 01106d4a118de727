import { useContent } from '../../content/use-content.js';

/** Version of the privacy policy that a form points to; recorded with what is sent. */
export function useConsentVersion(): string | undefined {
  return useContent('legalDocuments').find(({ kind }) => kind === 'privacy')?.version;
}
