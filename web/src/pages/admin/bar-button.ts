/** Classes of the buttons in the top bar: text beside the icon if there is room, so not on a phone or beside five tabs. */
export const barButton =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 font-medium hover:bg-sunken ' +
  'aria-disabled:cursor-progress aria-disabled:text-muted xl:min-h-9';
export const barButtonText = 'max-sm:sr-only xl:max-2xl:sr-only';
