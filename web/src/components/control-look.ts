/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  /** Present on an optional field, which takes back what the form says of all its fields. */
  'aria-required'?: undefined;
}

/**
 * Box of every input. 48 px high on public pages; the dashboard sets `--control-height` and `--control-radius`. An empty
 * box takes the direction of the page: Chrome reads an empty dir="auto" one from left to right.
 */
export const controlClass =
  'inline-full rounded-(--control-radius,10px) border-[1.5px] border-field bg-surface px-3 py-2 ' +
  'text-[max(1rem,var(--size-body))] text-ink placeholder:text-muted placeholder:opacity-100 ' +
  'aria-invalid:border-2 aria-invalid:border-danger disabled:bg-sunken disabled:text-muted';

/** For boxes that take any language. */
export const anyLanguageClass = 'text-start placeholder-shown:[direction:inherit]';

/** Height of a control with one line. */
export const lineClass = `${controlClass} min-block-(--control-height,3rem)`;
