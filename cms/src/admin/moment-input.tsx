import { DatePicker, Field, Flex, TimePicker } from '@strapi/design-system';
import { useField, useFocusInputField } from '@strapi/strapi/admin';
import { forwardRef, type ReactNode } from 'react';
import { fromAgencyClock, toAgencyClock } from './contract';

interface Props {
  name: string;
  label: string;
  hint?: ReactNode;
  labelAction?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

const MIDNIGHT = '00:00';
const LAST_DAY = new Date(2099, 11, 31);

/** An input of a form for a moment. Strapi's own has the clock of the computer. */
export function MomentInput({ name, label, hint, labelAction, required, disabled }: Props) {
  const { value, error, onChange } = useField<string | null>(name);
  const focused = useFocusInputField<HTMLInputElement>(name);
  return (
    <Field.Root name={name} error={error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <MomentPicker
        ref={focused}
        {...{ name, label, required, disabled }}
        value={value ? toAgencyClock(new Date(value)) : ''}
        onChange={(time) => onChange(name, time ? fromAgencyClock(time).toISOString() : null)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

interface PickerProps extends Pick<Props, 'name' | 'label' | 'required' | 'disabled'> {
  /** Local time at the agency: `YYYY-MM-DDTHH:mm`. Empty: none. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A day, typed day first, and a time, for use in a field. In Strapi's own picker the language of the browser decides whether
 * 5/12 is in May.
 */
export const MomentPicker = forwardRef<HTMLInputElement, PickerProps>(function MomentPicker(
  { name, label, value, onChange, required, disabled },
  ref,
) {
  const [day = '', time = MIDNIGHT] = value ? value.split('T') : [];
  const clear = () => onChange('');
  return (
    <Flex role="group" aria-label={label} gap={1} wrap="wrap">
      <Flex flex="1">
        <DatePicker
          ref={ref}
          aria-label="Choose date"
          locale="en-GB"
          maxDate={LAST_DAY}
          value={day ? new Date(`${day}T00:00:00Z`) : undefined}
          onChange={(chosen) => (chosen ? onChange(`${dayOf(chosen)}T${time}`) : clear())}
          onClear={clear}
          clearLabel="Clear date"
          {...{ required, disabled }}
        />
      </Flex>
      {/* A field of its own, because the inputs of one would have the same id. */}
      <Field.Root name={`${name}-time`} flex="1">
        <TimePicker
          aria-label="Choose time"
          value={day && time}
          onChange={(chosen) => onChange(`${day || dayOf(new Date())}T${timeOf(chosen)}`)}
          {...{ required, disabled }}
        />
      </Field.Root>
    </Flex>
  );
});

/** The day of a date of the picker, which is midnight by the clock of the computer. */
function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The picker writes midnight as 24:00, and returns undefined if it is chosen from the list. */
const timeOf = (chosen: string | undefined): string => chosen?.replace(/^24/, '00') || MIDNIGHT;
