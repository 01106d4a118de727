import { LogoMark } from './logo-mark.js';

/** Stands where a portrait would: initials on sand in the arch frame, above the bridge of the brand. */
export function Monogram({ initials, className = '' }: { initials: string; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`relative grid aspect-4/5 place-items-center overflow-hidden arch-frame bg-linear-to-b from-[#faf3e4] to-[#d9b982] text-primary shadow-lg ${className}`}
    >
      <span className="pb-12 text-[4.5rem]/none font-semibold" dir="auto">
        {initials}
      </span>
      <LogoMark className="absolute -bottom-6 size-full translate-y-[28%] scale-110 text-primary/20" />
    </div>
  );
}
