import { AUDIT_ACTIONS } from '@qantara/contract';
import { useId, type ComponentProps } from 'react';
import type { AuditFilter } from '../../../../api/audit-entries.js';
import type { TeamMember } from '../../../../api/staff-team.js';
import { SelectField } from '../../../../components/form/select-field.js';
import { TextField } from '../../../../components/form/text-field.js';
import { useTranslation } from 'react-i18next';
import { SUBJECT_TYPES } from './subjects.js';

interface AuditFiltersProps {
  filter: AuditFilter;
  team: readonly TeamMember[];
  onNarrow: (changes: Partial<AuditFilter>) => void;
}

/** Each filter is applied as soon as it is chosen. */
export function AuditFilters({ filter, team, onNarrow }: AuditFiltersProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  const people = team.flatMap(({ name, email }) => (email ? [{ value: email, label: name }] : []));
  // Someone who has left, or a user of the panel.
  if (filter.actor && filter.actor !== 'system' && !people.some(({ value }) => value === filter.actor))
    people.push({ value: filter.actor, label: filter.actor });

  const choose = (name: keyof AuditFilter) => ({
    id: `${id}-${name}`,
    value: filter[name],
    onChange: (event: { target: { value: string } }) => onNarrow({ [name]: event.target.value }),
  });
  return (
    <form
      role="search"
      aria-label={t('audit.filters')}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 gap-3 xl:grid-cols-5"
    >
      <SelectField
        label={t('audit.who')}
        emptyLabel={t('audit.everyone')}
        choices={[...people, { value: 'system', label: t('audit.system') }]}
        {...choose('actor')}
      />
      <SelectField
        label={t('audit.what')}
        emptyLabel={t('audit.everything')}
        choices={AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.actions.${value}`) }))}
        {...choose('action')}
      />
      <SelectField
        label={t('audit.about')}
        className="max-xl:col-span-2"
        emptyLabel={t('audit.anything')}
        choices={SUBJECT_TYPES.map((value) => ({ value, label: t(`audit.subjects.${value}`) }))}
        {...choose('subject_type')}
      />
      <Day label={t('audit.from')} max={filter.to || undefined} {...choose('from')} />
      <Day label={t('audit.to')} min={filter.from || undefined} {...choose('to')} />
    </form>
  );
}

function Day(props: ComponentProps<typeof TextField>) {
  return <TextField type="date" dir="ltr" className="max-sm:col-span-2" {...props} />;
}
