import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A native modal dialog: the page behind is inert, Escape closes, focus goes back to where it was. `full` fills a phone
 * screen, such as the filters. `footer` stays in sight while the content scrolls.
 */
export function NativeDialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  full?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const { open, onClose, title, full = false, footer, children } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  // Closed before it is removed, it returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      data-full={full}
      className="modal bg-raised text-ink"
    >
      <div className="flex items-center justify-between gap-4 border-b border-border px-4 py-2 md:px-6">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t('dialog.close')}
          onClick={() => dialog.current?.close()}
          className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken"
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="overflow-y-auto p-4 md:p-6">{open ? children : null}</div>
      {footer ? <div className="border-t border-border p-4 md:px-6">{footer}</div> : null}
    </dialog>
  );
}
