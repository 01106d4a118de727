/** What employers say, out of five stars; texts in i18n/<lang>/home.json under the same ids. */
export const TESTIMONIALS = [
  { id: 'riyadh', rating: 5 },
  { id: 'doha', rating: 5 },
  { id: 'dubai', rating: 5 },
] as const;
