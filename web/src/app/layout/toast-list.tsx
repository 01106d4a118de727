import { TOAST_MS } from '@qantara/contract';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { resolveValue, toast as hotToast, useToaster, type Toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { connectToasts } from '../../components/ui/toast.js';

const variants = {
  success: { Icon: CircleCheck, colour: 'text-success' },
  error: { Icon: CircleAlert, colour: 'text-danger' },
  info: { Icon: Info, colour: 'text-info' },
};

const errors = new Set<string>();
/**
 * The toast last shown of each subject. Each has an id of its own: a dismissed toast is removed a moment later, by its
 * id, and would take a new one of the same id with it.
 */
const idOfSubject = new Map<string, string>();

connectToasts({
  show: (tone, text, subject) => {
    const before = subject === undefined ? undefined : idOfSubject.get(subject);
    if (before !== undefined) hotToast.remove(before);
    // What failed before must not stand beside a success.
    if (tone === 'success') errors.forEach((id) => hotToast.dismiss(id));
    const id = tone === 'info' ? hotToast(text) : hotToast[tone](text);
    if (subject !== undefined) idOfSubject.set(subject, id);
    if (tone === 'error') errors.add(id);
  },
  dismiss: (subject) => {
    const id = idOfSubject.get(subject);
    if (id !== undefined) hotToast.dismiss(id);
  },
  dismissErrors: () => {
    errors.forEach((id) => hotToast.dismiss(id));
    errors.clear();
  },
});

/** The toasts themselves; this code comes after the page. */
export function ToastList() {
  const { t } = useTranslation();
  const { toasts, handlers } = useToaster({ duration: TOAST_MS, removeDelay: 200 });
  return (
    <ol
      className="grid gap-2"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((item) => (
        <ToastItem key={item.id} item={item} closeLabel={t('toast.close')} />
      ))}
    </ol>
  );
}

function ToastItem({ item, closeLabel }: { item: Toast; closeLabel: string }) {
  const { Icon, colour } = variants[item.type === 'success' || item.type === 'error' ? item.type : 'info'];
  return (
    <li
      data-visible={item.visible}
      className="toast pointer-events-auto flex items-start gap-3 rounded-xl border border-border bg-raised p-3 ps-4 text-small shadow-lg"
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <span className="grow py-0.5" dir="auto">
        {resolveValue(item.message, item)}
      </span>
      <button
        type="button"
        onClick={() => hotToast.dismiss(item.id)}
        aria-label={closeLabel}
        className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
