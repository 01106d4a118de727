import { Spinner } from './spinner.js';

/** A block that says what is being waited for, to eyes and to screen readers. */
export function Loading({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div role="status" className={`flex items-center justify-center gap-3 py-24 text-muted ${className}`}>
      <Spinner className="size-6 text-primary" />
      <span>{text}</span>
    </div>
  );
}
