import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export interface SummaryItem {
  /** Id of the control to go to. */
  id: string;
  text: string;
}

/** Says above the form what is wrong, in the messages of the fields. Takes focus after every failed `attempt`. */
export function ErrorSummary({ items, attempt }: { items: readonly SummaryItem[]; attempt: number }) {
  const { t } = useTranslation('forms');
  const box = useRef<HTMLDivElement>(null);
  const shown = attempt > 0 && items.length > 0;

  useEffect(() => {
    if (shown) box.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another attempt moves the focus
  }, [attempt]);
  useErrorTitle(shown, t('errorTitle'));

  if (!shown) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="grid gap-2 rounded-xl border-2 border-danger bg-danger-soft p-4"
    >
      <h2 id="error-summary-title" className="text-h3 text-danger">
        {t('problem')}
      </h2>
      <ul className="grid gap-1">
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={`#${item.id}`}
              onClick={(event) => goTo(event, item.id)}
              className="inline-block py-0.5 font-medium text-danger underline underline-offset-4"
            >
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goTo(event: React.MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  (control.closest('fieldset, .grid') ?? control).scrollIntoView({ block: 'center' });
}

/** Puts "Error:" before the title of the page, for those who hear it. */
function useErrorTitle(active: boolean, prefix: string): void {
  useEffect(() => {
    if (!active) return;
    const title = document.title;
    document.title = `${prefix} ${title}`;
    return () => {
      document.title = document.title.replace(`${prefix} `, '');
    };
  }, [active, prefix]);
}
