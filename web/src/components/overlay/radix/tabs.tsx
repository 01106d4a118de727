import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab {
  value: string;
  text: string;
  count?: ReactNode;
}

/** Sections of which one is shown; the arrow keys move, Enter chooses. */
export function Tabs(props: {
  value: string;
  onChoose: (value: string) => void;
  className?: string;
  children: ReactNode;
}) {
  const { value, onChoose, className, children } = props;
  return (
    <Radix.Root value={value} onValueChange={onChoose} activationMode="manual" className={className}>
      {children}
    </Radix.Root>
  );
}

export function TabList({ label, tabs, className = '' }: { label: string; tabs: readonly Tab[]; className?: string }) {
  return (
    <Radix.List aria-label={label} className={className}>
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="flex min-h-11 shrink-0 items-center justify-center gap-2 border-b-3 border-transparent px-2 py-1 text-center text-small max-md:whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-primary xl:min-h-14"
        >
          {tab.text}
          {tab.count}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={className}>
      {children}
    </Radix.Content>
  );
}
