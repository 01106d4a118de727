import { X } from 'lucide-react';

/** Takes a remark off the screen that has been read. */
export function DismissButton({ label, onDismiss }: { label: string; onDismiss: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onDismiss}
      className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-surface md:size-9"
    >
      <X aria-hidden="true" className="size-4.5" />
    </button>
  );
}
