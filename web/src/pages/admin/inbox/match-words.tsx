import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Words of the CV around what was searched for; the server puts U+0001 before and U+0002 after each match. */
export function MatchWords({ match }: { match: string }) {
  const { t } = useTranslation('triage');
  // Outside and inside a match take turns, beginning outside.
  const parts = match.replaceAll('\u0002', '\u0001').split('\u0001');
  return (
    <span className="flex items-start gap-1.5 text-caption text-muted">
      <FileText aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="sr-only">{t('match')}</span>
      <bdi className="min-w-0 break-words">
        {parts.map((part, index) =>
          index % 2 === 1 ? (
            <mark key={index} className="rounded-sm bg-amber-soft px-0.5 text-amber-ink">
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </bdi>
    </span>
  );
}
