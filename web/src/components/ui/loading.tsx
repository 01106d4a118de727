/** A block that says what is being waited for, to eyes and to screen readers. */
export function Loading({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div role="status" className={`flex items-center justify-center gap-3 py-24 text-muted ${className}`}>
      <Spinner className="size-6 text-primary" />
      <span>{text}</span>
    </div>
  );
}

/** A turning ring. Beside a text that already says what is going on it is decoration only. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent ${className}`}
    />
  );
}
