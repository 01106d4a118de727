/** A turning ring. Beside a text that already says what is going on it is decoration only. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent ${className}`}
    />
  );
}
