import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.js';
import { ChoiceMenu } from '../../../components/radix/choice-menu.js';
import { StatusBadge, statusText, type StatusKind } from '../../../features/status-badge/status-badge.js';
import type { AnyStatus } from '../../../features/status-badge/status-looks.js';
import { useLocale } from '../../../i18n/use-locale.js';

interface StatusMenuProps {
  kind: StatusKind;
  status: AnyStatus;
  moves: Readonly<Record<string, readonly string[]>>;
  onChange: (status: string) => void;
}

/** The status as a button; pressing it offers the moves that are allowed from here. */
export function StatusMenu({ kind, status, moves, onChange }: StatusMenuProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const choices = [status, ...(moves[status] ?? [])].map((value) => ({ value, text: statusText(kind, value, locale) }));
  return (
    <ChoiceMenu
      label={t('status.moveTo')}
      value={status}
      choices={choices}
      onChoose={(value) => value !== status && onChange(value)}
      trigger={
        <button
          type="button"
          aria-label={t('status.change', { status: statusText(kind, status, locale) })}
          className="inline-flex min-h-8 items-center gap-0.5 rounded-md border border-transparent pe-1 hover:border-field"
        >
          <StatusBadge kind={kind} status={status} />
          <ChevronDown aria-hidden="true" className="size-4 text-muted" />
        </button>
      }
    />
  );
}
