import { AGENCY, type ErasureEntry } from '@qantara/contract';
import { cardClass } from '../../../../components/radio-cards.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../../lib/format.js';

interface ErasureListProps {
  entries: readonly ErasureEntry[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Everything that may be the person's, each to be chosen; the entry itself always goes. */
export function ErasureList({ entries, chosen, onToggle }: ErasureListProps) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const moreOf = ({ file, at }: ErasureEntry) => [
    ...(file ? [t('erase.file')] : []),
    formatDateTime(at, locale, AGENCY.timeZone),
  ];
  const maybeOthers = entries.some(({ same }) => same.length === 1 && same[0] === 'phone');
  return (
    <fieldset className="grid gap-2">
      <legend className="mbe-1.5 font-medium">{t('erase.legend')}</legend>
      {maybeOthers ? <p className="text-muted">{t('erase.phoneHint')}</p> : null}
      {entries.map((entry) => (
        <label key={entry.id} className={cardClass(false)}>
          <input
            type="checkbox"
            className="block-5 inline-5 shrink-0 accent-primary"
            checked={chosen.has(entry.id)}
            disabled={entry.same.length === 0}
            onChange={() => onToggle(entry.id)}
          />
          <span className="min-w-0 break-words">
            {t(`erase.${entry.name}`)}: <bdi>{entry.title}</bdi>
            <span className="block text-muted">
              <bdi>{entry.person}</bdi> · <bdi dir="ltr">{entry.email}</bdi> · <bdi dir="ltr">{entry.phone}</bdi>
            </span>
            <span className="block text-muted">{[t(reasonOf(entry)), ...moreOf(entry)].join(' · ')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function reasonOf({ same }: ErasureEntry) {
  if (same.length === 2) return 'erase.sameBoth' as const;
  if (same.length === 0) return 'erase.this' as const;
  return same[0] === 'email' ? ('erase.sameEmail' as const) : ('erase.samePhone' as const);
}
