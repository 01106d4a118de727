import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useReturnFocus } from './use-return-focus.js';

export interface DialogProps {
  title: string;
  /** A line under the title. */
  lead?: ReactNode;
  /** Shown beside the title, before the close button. */
  actions?: ReactNode;
  closeText: string;
  onClose: () => void;
  /** `facts` 720 px wide, `submission` and `file` up to 1200 px with a content that scrolls on its own, `page` the whole screen. All fill a phone. */
  size?: 'facts' | 'submission' | 'file' | 'page';
  footer?: ReactNode;
  /** What gets the focus back; left out: what had it when the window opened. */
  opener?: Element | null;
  /** What has the focus at first; left out: the title. */
  focused?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

const large = 'md:h-[90dvh] md:w-[min(1200px,96vw)] md:rounded-2xl md:shadow-lg';
const boxes = {
  facts: 'md:h-auto md:max-h-[90dvh] md:w-[min(720px,96vw)] md:rounded-2xl md:shadow-lg',
  submission: large,
  file: large,
  page: '',
};

/** A window over the page: focus stays inside, Escape closes, and focus returns to what opened it. */
export function Dialog({
  title,
  lead,
  actions,
  closeText,
  onClose,
  size = 'facts',
  footer,
  opener,
  focused,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus(opener);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = (event: Event) => {
    event.preventDefault();
    (focused ?? heading).current?.focus();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Overlay>
        <Radix.Content
          aria-describedby={undefined}
          data-list-keys={size === 'submission' || undefined}
          onOpenAutoFocus={focusHeading}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={staysOpenForToasts}
          className={`flex h-dvh w-full [--control-height:2.75rem] [--control-radius:8px] md:[--control-height:2.5rem] flex-col bg-surface text-small text-ink ${boxes[size]}`}
        >
          <header className="flex flex-wrap items-center gap-x-2 border-b border-border py-2 ps-4 pe-2 md:ps-6 md:pe-3">
            <Radix.Title ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-h3">
              <bdi>{title}</bdi>
            </Radix.Title>
            {actions}
            <Radix.Close
              aria-label={closeText}
              className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken md:size-9"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
            {lead ? <div className="min-w-0 basis-full pe-2">{lead}</div> : null}
          </header>
          <div className={`min-h-0 flex-1 overflow-y-auto ${boxes[size] === large ? '' : 'p-4 md:p-6'}`}>
            {children}
          </div>
          {footer ? <footer className="border-t border-border px-4 py-3 md:px-6">{footer}</footer> : null}
        </Radix.Content>
      </Overlay>
    </Radix.Root>
  );
}

/** The dimmed ground of a window; the window is laid in its middle without physical directions. */
function Overlay({ children }: { children: ReactNode }) {
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-60 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-night/60">
        {children}
      </Radix.Overlay>
    </Radix.Portal>
  );
}

/** Closing a toast is a press outside the window, but not a wish to leave it. */
function staysOpenForToasts(event: CustomEvent<{ originalEvent: Event }>): void {
  const target = event.detail.originalEvent.target;
  if (target instanceof Element && target.closest('[data-toaster]')) event.preventDefault();
}
