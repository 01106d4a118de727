import { AGENCY } from '@qantara/contract';
import type { StrapiApp } from '@strapi/strapi/admin';
import logo from './logo.svg';

const agency = AGENCY.name;

/** The panel, for the people of the agency: their name and mark, English and Arabic, nothing that sells or distracts. */
export default {
  config: {
    locales: ['ar'],
    tutorials: false,
    notifications: { releases: false },
    auth: { logo },
    menu: { logo },
    head: { favicon: logo },
    translations: {
      en: {
        'Auth.form.welcome.title': agency.en,
        'Auth.form.welcome.subtitle': 'Sign in to the content panel',
        'app.components.LeftMenu.navbrand.title': agency.en,
        'app.components.LeftMenu.navbrand.workplace': 'Content',
      },
      ar: {
        'Auth.form.welcome.title': agency.ar,
        'Auth.form.welcome.subtitle': 'سجّل الدخول إلى لوحة المحتوى',
        'app.components.LeftMenu.navbrand.title': agency.ar,
        'app.components.LeftMenu.navbrand.workplace': 'المحتوى',
      },
    },
  },

  register(app: StrapiApp) {
    app.customFields.register({
      name: 'nationalities',
      type: 'json',
      intlLabel: { id: 'nationalities.label', defaultMessage: 'Nationalities' },
      intlDescription: { id: 'nationalities.description', defaultMessage: 'Chosen from a list' },
      components: { Input: () => import('./nationalities-input') },
    });
  },
};
