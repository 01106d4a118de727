/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  /** Set on an optional field, to override the default of the form. */
  'aria-required'?: undefined;
}

/**
 * Of every input. 48 px high on public pages; the dashboard sets `--control-height` and `--control-radius`. An empty
 * input has the direction of the page: Chrome lays out an empty dir="auto" one from left to right.
 */
export const controlClass =
  'inline-full rounded-(--control-radius,10px) border-[1.5px] border-field bg-surface px-3 py-2 ' +
  'text-[max(1rem,var(--size-body))] text-ink placeholder:text-muted placeholder:opacity-100 ' +
  'aria-invalid:border-2 aria-invalid:border-danger disabled:bg-sunken disabled:text-muted';

/** For inputs that accept any language. */
export const anyLanguageClass = 'text-start placeholder-shown:[direction:inherit]';

/** Height of a control with one line. */
export const lineClass = `${controlClass} min-block-(--control-height,3rem)`;
