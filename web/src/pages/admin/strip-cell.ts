/** A cell of the strip above the lists: a caption and its number, in 48 px. */
export const stripCell = 'grid h-full content-center px-2 whitespace-nowrap 2xl:px-3';
