/** A figure and what it counts. The figure reads left to right in both languages. */
export function StatTile({ figure, label, className = '' }: { figure: string; label: string; className?: string }) {
  return (
    <div className={`flex flex-col-reverse justify-end gap-1 rounded-xl bg-surface p-4 lg:p-5 ${className}`}>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="text-h2 text-primary">
        <bdi dir="ltr">{figure}</bdi>
      </dd>
    </div>
  );
}
