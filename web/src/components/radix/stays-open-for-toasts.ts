/** Closing a toast is a press outside the window, but not a wish to leave it. */
export function staysOpenForToasts(event: CustomEvent<{ originalEvent: Event }>): void {
  const target = event.detail.originalEvent.target;
  if (target instanceof Element && target.closest('[data-toaster]')) event.preventDefault();
}
