import { Field, MultiSelect, MultiSelectOption } from '@strapi/design-system';

/** What Strapi hands to the input of a custom field; it promises none of it. */
interface Props {
  name?: string;
  label?: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  value?: string[] | null;
  attribute?: { options?: { values?: string[] } };
  onChange?: (name: string, value: string[]) => void;
}

/** Nationalities, chosen from the values the schema lists (see bootstrap/register-nationalities). */
export default function NationalitiesInput({ name = '', label, hint, error, value, attribute, ...rest }: Props) {
  const chosen = Array.isArray(value) ? value : [];
  return (
    <Field.Root name={name} id={name} error={error} hint={hint} required={rest.required}>
      <Field.Label>{label ?? name}</Field.Label>
      <MultiSelect
        withTags
        value={chosen}
        disabled={rest.disabled}
        onChange={(values: string[]) => rest.onChange?.(name, values)}
        onClear={() => rest.onChange?.(name, [])}
      >
        {(attribute?.options?.values ?? []).map((nationality) => (
          <MultiSelectOption key={nationality} value={nationality}>
            {nationality}
          </MultiSelectOption>
        ))}
      </MultiSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
