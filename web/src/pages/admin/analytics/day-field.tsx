import { useState } from 'react';
import { TextField } from '../../../components/text-field.js';

interface DayFieldProps {
  id: string;
  label: string;
  /** `YYYY-MM-DD` */
  day: string;
  onChoose: (day: string) => void;
}

/** A day to choose or to type: the years a person passes while typing (0002, 0020) are not chosen. */
export function DayField({ id, label, day, onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      id={id}
      type="date"
      dir="ltr"
      label={label}
      value={typed ?? day}
      max="9999-12-31"
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value >= '2000') onChoose(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
