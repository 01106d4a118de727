import type { FormEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { lineClass } from '../../components/form/control-class.js';

interface SearchParamsFormProps {
  to: string;
  title: string;
  /** Its columns. */
  className: string;
  children: ReactNode;
}

/**
 * A plain form whose fields are the parameters of the page that it leads to, so that it works before the scripts and
 * without them.
 */
export function SearchParamsForm({ to, title, className, children }: SearchParamsFormProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    new FormData(event.currentTarget).forEach((value, name) => {
      if (typeof value === 'string' && value.trim()) query.set(name, value.trim());
    });
    void navigate({ pathname: to, search: query.toString() });
  };
  return (
    <form
      action={useHref(to)}
      onSubmit={submit}
      aria-label={title}
      className={`grid content-between gap-3 ${className}`}
    >
      {children}
    </form>
  );
}

export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid content-start gap-1.5 font-medium">
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
}

export function Select({ name, label, empty, choices }: SelectProps) {
  return (
    <Labelled label={label}>
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
