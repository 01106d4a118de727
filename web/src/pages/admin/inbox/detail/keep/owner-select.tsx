import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { InboxName, StaffRows } from '../../../../../api/staff-lists.js';
import { useTranslation } from 'react-i18next';
import { useEntryChange } from '../../use-entry-change.js';
import { useOwners } from '../../use-owners.js';

/** Who looks after the entry. Choosing is saving. */
export function OwnerSelect<Name extends InboxName>({ name, row }: { name: Name; row: StaffRows[Name] }) {
  const { t } = useTranslation('entry');
  const id = useId();
  const { change } = useEntryChange(name);
  const { me, others } = useOwners();
  const known = [...(me ? [me] : []), ...others];
  // Whoever left the agency may still be written on old entries.
  const gone = row.owner && !known.some((one) => one.id === row.owner?.id) ? [row.owner] : [];
  const choose = (value: string) => {
    const owner = known.find((one) => String(one.id) === value) ?? null;
    void change(row, { owner_id: owner?.id ?? null }, { owner: owner && { id: owner.id, name: owner.name } });
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="justify-self-start text-muted">
        {t('owner.label')}
      </label>
      <span className="relative grid">
        <select
          id={id}
          value={row.owner?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
          className="min-h-10 w-full appearance-none rounded-md border-[1.5px] border-field bg-surface ps-2 pe-9 text-ink"
        >
          <option value="">{t('owner.none')}</option>
          {me ? <option value={me.id}>{t('owner.me', { name: me.name })}</option> : null}
          {[...others, ...gone].map((owner) => (
            <option key={owner.id} value={owner.id}>
              {owner.name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-e-3 top-1/2 size-4.5 -translate-y-1/2 text-muted"
        />
      </span>
    </div>
  );
}
