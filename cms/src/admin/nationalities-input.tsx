import { Checkbox, Field, Flex, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { ALL_NATIONALITIES } from './contract';
import type { CustomInputProps } from './panel-props';

/**
 * Nationalities, chosen from the values the schema lists (see `registerCustomFields` in bootstrap/register.ts). Checkboxes,
 * because the tags of Strapi's MultiSelect are submit buttons: Enter in any field of the form presses the first one and
 * removes it.
 */
export default function NationalitiesInput({
  name = '',
  label,
  hint,
  error,
  value,
  attribute,
  ...rest
}: CustomInputProps<string[]>) {
  const chosen = Array.isArray(value) ? value : [];
  const options = attribute?.options?.values ?? [];
  const toggle = (nationality: string, isChosen: boolean) => {
    const next = isChosen ? add(chosen, nationality) : chosen.filter((other) => other !== nationality);
    rest.onChange?.(
      name,
      options.filter((option) => next.includes(option)),
    );
  };
  return (
    <Field.Root name={name} id={name} error={error} hint={hint} required={rest.required}>
      <Group tag="fieldset" gap={5} wrap="wrap" aria-describedby={`${name}-hint ${name}-error`}>
        <Typography tag="legend" variant="pi" fontWeight="bold" paddingBottom={2}>
          {label ?? name}
          {rest.required ? <Typography textColor="danger600">*</Typography> : null}
        </Typography>
        {options.map((nationality) => (
          <Checkbox
            key={nationality}
            checked={chosen.includes(nationality)}
            disabled={rest.disabled}
            onCheckedChange={(isChosen) => toggle(nationality, isChosen === true)}
          >
            {nationality}
          </Checkbox>
        ))}
      </Group>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

/** "All Nationalities" replaces the others, and any other replaces it. */
const add = (chosen: string[], nationality: string): string[] =>
  nationality === ALL_NATIONALITIES
    ? [ALL_NATIONALITIES]
    : [...chosen.filter((other) => other !== ALL_NATIONALITIES), nationality];

const Group = styled(Flex)`
  border: 0;
  margin: 0;
  padding: 0;
  min-inline-size: 0;

  legend {
    padding-inline: 0;
  }
`;
