/** An imagined street plan with a pin: shows that here is a place, claims nothing about the streets. Never mirrored. */
export function Locator({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 800 320" preserveAspectRatio="xMidYMid slice" className="size-full">
      <rect width="800" height="320" className="fill-sunken" />
      <path d="M0 250Q120 205 190 232T400 262T620 236T800 262V320H0Z" className="fill-primary-soft" />
      <g className="fill-surface">
        <rect x="60" y="34" width="118" height="72" rx="8" />
        <rect x="212" y="24" width="92" height="94" rx="8" />
        <rect x="470" y="30" width="120" height="82" rx="8" />
        <rect x="628" y="48" width="116" height="66" rx="8" />
        <rect x="84" y="154" width="100" height="56" rx="8" />
        <rect x="226" y="156" width="88" height="60" rx="8" />
        <rect x="486" y="152" width="92" height="58" rx="8" />
        <rect x="636" y="160" width="98" height="48" rx="8" />
      </g>
      <g fill="none" strokeLinecap="round" className="stroke-border">
        <path d="M0 130H800" strokeWidth="20" />
        <path d="M340 0Q352 160 330 320" strokeWidth="14" />
        <path d="M444 0V320M196 0V320M608 0V320" strokeWidth="8" />
      </g>
      <path d="M0 130H800" fill="none" strokeWidth="2" strokeDasharray="14 12" className="stroke-white" />
      <ellipse cx="394" cy="166" rx="26" ry="7" className="fill-ink/20" />
      <path
        d="M394 164C370 132 358 114 358 94a36 36 0 0 1 72 0c0 20-12 38-36 70Z"
        className="fill-primary stroke-white"
        strokeWidth="3"
      />
      <path d="M380 106V92a14 14 0 0 1 28 0v14Z" className="fill-amber" />
    </svg>
  );
}
