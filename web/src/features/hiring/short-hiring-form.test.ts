import { expect, it } from 'vitest';
import { TRANSLATIONS } from '../../i18n/all-namespaces.js';

// Each page has its own copy: a namespace that both load would be one more request on Home.
it.each(['en', 'ar'] as const)('has the same texts on Home and on the contact page, in %s', (locale) => {
  const home = TRANSLATIONS[locale].getFixedT(null, 'home');
  const contact = TRANSLATIONS[locale].getFixedT(null, 'contact');
  expect(contact('hire.form', { returnObjects: true })).toEqual(home('doors.hiring', { returnObjects: true }));
});
