/** Variants of buttons and of links that look like buttons. `amber`: the main call to action on a dark background. */
export type ButtonVariant = 'primary' | 'amber' | 'ghost' | 'ghost-on-night' | 'danger' | 'link';
/** 48 px on public pages, 40 px in the dashboard. */
export type ButtonSize = 'public' | 'dashboard';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  amber: 'bg-amber text-on-amber hover:bg-amber-hover',
  ghost: 'border-[1.5px] border-field text-ink hover:bg-sunken',
  'ghost-on-night': 'border-[1.5px] border-white text-white hover:bg-white/10',
  danger: 'bg-danger text-on-danger hover:brightness-90',
  link: 'text-primary underline underline-offset-4 hover:text-primary-hover',
};
const sizes: Record<ButtonSize, string> = {
  public: 'min-h-12 rounded-lg text-body',
  dashboard: 'min-h-10 rounded-md text-small',
};
const padding: Record<ButtonSize, string> = { public: 'px-5 py-2', dashboard: 'px-4 py-1.5' };

export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'public'): string {
  const shape =
    'inline-flex items-center justify-center gap-2 text-center font-semibold transition active:translate-y-px';
  return [shape, sizes[size], variant === 'link' ? '' : padding[size], variants[variant]].join(' ');
}
