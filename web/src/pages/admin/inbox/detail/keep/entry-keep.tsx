import type { InboxName, StaffRows } from '../../../../../api/staff-lists.js';
import { useStaff } from '../../../../../api/use-staff.js';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../facts.js';
import { OwnerSelect } from './owner-select.js';
import { TagChip } from './tag-chip.js';
import { TagEditor } from './tag-editor.js';

/** Who looks after an entry and the words it is kept under: to change, or only to read. */
export function EntryKeep<Name extends InboxName>({ name, row }: { name: Name; row: StaffRows[Name] }) {
  const { t } = useTranslation('entry');
  const { can } = useStaff();
  if (can('change'))
    return (
      <div className="grid gap-3">
        <OwnerSelect name={name} row={row} />
        <TagEditor name={name} row={row} />
      </div>
    );
  return (
    <Facts>
      <Fact label={t('owner.label')}>{row.owner ? <bdi>{row.owner.name}</bdi> : t('owner.none')}</Fact>
      {row.tags.length > 0 ? (
        <Fact label={t('tags.label')}>
          <ul className="flex flex-wrap gap-1.5">
            {row.tags.map((tag) => (
              <TagChip key={tag} tag={tag} />
            ))}
          </ul>
        </Fact>
      ) : null}
    </Facts>
  );
}
