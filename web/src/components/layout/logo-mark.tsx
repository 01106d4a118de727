/** Three arches under a shallow deck, on a 32 by 32 grid, in the colour of the text around it. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" className={className}>
      <path d="M1 11.2C6 9.1 11 8 16 8s10 1.1 15 3.2V26h-2.6v-4.6a3.4 3.4 0 0 0-6.8 0V26h-2.2v-4.6a3.4 3.4 0 0 0-6.8 0V26h-2.2v-4.6a3.4 3.4 0 0 0-6.8 0V26H1z" />
    </svg>
  );
}
