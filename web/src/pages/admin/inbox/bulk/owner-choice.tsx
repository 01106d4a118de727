import { SelectField } from '../../../../components/select-field.js';
import { useTranslation } from 'react-i18next';
import { useOwners } from '../use-owners.js';

interface OwnerChoiceProps {
  id: string;
  error: string | undefined;
  /** null: nobody; undefined: not chosen. */
  onChoose: (owner: number | null | undefined) => void;
}

export function OwnerChoice({ id, error, onChoose }: OwnerChoiceProps) {
  const { t } = useTranslation('triage');
  const { me, others } = useOwners();
  const choices = [
    ...(me ? [{ value: String(me.id), label: t('owner.meNamed', { name: me.name }) }] : []),
    ...others.map((other) => ({ value: String(other.id), label: other.name })),
    { value: 'none', label: t('owner.none') },
  ];
  const choose = (value: string) => onChoose(value === '' ? undefined : value === 'none' ? null : Number(value));
  return (
    <SelectField
      id={id}
      label={t('filter.owner')}
      error={error}
      emptyLabel={t('bulk.choose')}
      choices={choices}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
