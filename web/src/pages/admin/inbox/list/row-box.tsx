import { useTranslation } from 'react-i18next';
import { personOf, type InboxRow } from '../inbox.js';
import { SelectBox } from './select-box.js';
import type { Selection } from './use-selection.js';

export function RowBox({ row, selection }: { row: InboxRow; selection: Selection }) {
  const { t } = useTranslation('triage');
  return (
    <SelectBox
      label={t('select.row', { name: personOf(row) })}
      checked={selection.has(row.id)}
      onToggle={(range) => selection.toggle(row, range)}
    />
  );
}
