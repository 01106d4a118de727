import type { InboxName } from '../../../../api/staff-lists.js';
import { SelectField } from '../../../../components/select-field.js';
import { statusText } from '../../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { movesOf, statusesOf, statusKey, statusKinds, type InboxRow } from '../inbox.js';

interface StatusChoiceProps {
  id: string;
  name: InboxName;
  rows: readonly InboxRow[];
  error: string | undefined;
  value: string;
  onChoose: (status: string) => void;
}

/** The statuses that at least one of the entries may take, and how many of them may. */
export function StatusChoice({ id, name, rows, error, value, onChoose }: StatusChoiceProps) {
  const { t } = useTranslation(['triage', 'admin']);
  const locale = useLocale();
  const choices = statusesOf(name).flatMap((status) => {
    const able = rows.filter((row) => movesOf(name, row.status).some((move) => move === status)).length;
    if (able === 0) return [];
    // The key in front lets the browser find the choice when the digit is typed.
    const text = `${statusKey(name, status)} ${statusText(statusKinds[name], status, locale)}`;
    const label = able === rows.length ? text : t('bulk.statusForSome', { status: text, able, count: rows.length });
    return [{ value: status, label }];
  });
  return (
    <SelectField
      id={id}
      label={t('bulk.newStatus')}
      error={error}
      emptyLabel={t('bulk.choose')}
      choices={choices}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
