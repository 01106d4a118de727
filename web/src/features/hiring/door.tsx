import type { FormEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { lineClass } from '../../components/form/control-class.js';

interface DoorProps {
  to: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/**
 * A plain form whose fields are the parameters of the page that it leads to, so that it works before the scripts and
 * without them.
 */
export function Door({ to, title, className = '', children }: DoorProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
    );
    void navigate({ pathname: to, search: new URLSearchParams(fields).toString() });
  };
  return (
    <form
      action={useHref(to)}
      onSubmit={submit}
      aria-label={title}
      className={`grid grid-cols-2 content-between gap-3 ${className}`}
    >
      {children}
    </form>
  );
}

interface LabelledProps {
  label: string;
  className?: string;
  children: ReactNode;
}

export function Labelled({ label, className = '', children }: LabelledProps) {
  return (
    <label className={`grid content-start gap-1.5 font-medium ${className}`}>
      {label}
      {children}
    </label>
  );
}

interface SelectProps {
  name: string;
  label: string;
  /** The first choice: nothing chosen. */
  empty: string;
  choices: readonly { value: string; label: string }[];
  className?: string;
}

export function Select({ name, label, empty, choices, className }: SelectProps) {
  return (
    <Labelled label={label} className={className}>
      <select name={name} className={lineClass}>
        <option value="">{empty}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
