/** Grey rows of the height of real ones, after a moment: a quick answer never flashes them. */
export function ListSkeleton({ text }: { text: string }) {
  return (
    <div role="status" className="appear-late rounded-xl border border-border bg-surface">
      <span className="sr-only">{text}</span>
      {Array.from({ length: 6 }, (_, row) => (
        <div
          key={row}
          aria-hidden="true"
          className="flex items-center gap-4 border-b border-border px-4 py-4 last:border-0"
        >
          <span className="h-4 w-1/3 animate-pulse rounded-sm bg-sunken" />
          <span className="h-4 flex-1 animate-pulse rounded-sm bg-sunken" />
          <span className="h-5 w-20 animate-pulse rounded-sm bg-sunken" />
        </div>
      ))}
    </div>
  );
}
