import { ChevronDown } from 'lucide-react';
import type { InboxName } from '../../../../api/staff-lists.js';
import { ChoiceMenu } from '../../../../components/radix/choice-menu.js';
import { StatusBadge, statusText } from '../../../../features/status-badge/status-badge.js';
import type { AnyStatus } from '../../../../features/status-badge/status-looks.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { movesOf, statusesOf, statusKey, statusKinds, statusOfKey } from '../inbox.js';

interface StatusMenuProps {
  name: InboxName;
  status: AnyStatus;
  /** The edge of the badge under which the menu opens. */
  align: 'start' | 'end';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: (status: AnyStatus) => void;
}

/** The status as a button; pressing it offers the moves that are allowed from here, each with its number key. */
export function StatusMenu({ name, status, align, open, onOpenChange, onChange }: StatusMenuProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const kind = statusKinds[name];
  const moves = movesOf(name, status);
  const choices = statusesOf(name)
    .filter((value) => value === status || moves.includes(value))
    .map((value) => ({ value, text: statusText(kind, value, locale), hotkey: statusKey(name, value) }));
  const choose = (value: string) => {
    const chosen = moves.find((move) => move === value);
    if (chosen) onChange(chosen);
  };
  /** Says why nothing happens. */
  const chooseByKey = (key: string) => {
    const asked = statusOfKey(name, key);
    if (asked) onChange(asked);
  };
  return (
    <ChoiceMenu
      label={t('status.moveTo')}
      value={status}
      choices={choices}
      onChoose={choose}
      onHotkey={chooseByKey}
      align={align}
      open={open}
      onOpenChange={onOpenChange}
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
