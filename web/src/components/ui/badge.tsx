import type { ReactNode } from 'react';

export type Tone = 'success' | 'danger' | 'amber' | 'info' | 'grey' | 'primary';

const tones: Record<Tone, string> = {
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  amber: 'bg-amber-soft text-amber-ink',
  info: 'bg-info-soft text-info',
  grey: 'bg-grey-soft text-grey',
  primary: 'bg-primary-soft text-primary',
};

/** A small label. Colour never speaks alone: give it a text, and a shape or icon where it shows a state. */
export function Badge({ tone = 'primary', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-caption ${tones[tone]}`}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
