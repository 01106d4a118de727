import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

const tones = {
  info: { box: 'bg-info-soft text-info', icon: Info },
  success: { box: 'bg-success-soft text-success', icon: CircleCheck },
  warning: { box: 'bg-amber-soft text-amber-ink', icon: CircleAlert },
  danger: { box: 'bg-danger-soft text-danger', icon: CircleAlert },
};

/** A lasting remark in the page. `role="alert"` for what just went wrong. */
export function Notice(props: {
  /** Of a notice that takes the focus. */
  ref?: Ref<HTMLDivElement>;
  tone: keyof typeof tones;
  role?: 'alert' | 'status';
  className?: string;
  children: ReactNode;
}) {
  const { ref, tone, role, className = '', children } = props;
  const { box, icon: Icon } = tones[tone];
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={role}
      className={`flex items-start gap-3 rounded-lg px-4 py-3 ${box} ${className}`}
    >
      <Icon aria-hidden="true" className="mbs-0.5 block-5 inline-5 shrink-0" />
      <div className="min-inline-0 grow">{children}</div>
    </div>
  );
}
