import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { ConflictPanel } from './conflict-panel';
import { waitForDashboardSession } from './dashboard-session';
import { editorActions } from './document-actions';
import { JobFactsPanel } from './job-facts-panel';
import { ArabicBlocks, DateInput, TextInput } from './inputs';
import { keepTypedValues } from './keep-typed-values';
import { LanguagesPanel } from './languages';
import { shortCells } from './list-cells';
import { SchedulePanel } from './schedule-panel';
import { SharePreviewPanel } from './share-preview-panel';
import logo from './logo.svg';
import { ENGLISH } from './translations';

/**
 * The panel, for the people of the agency: their name and mark, nothing that sells or distracts. In English only:
 * Strapi cannot mirror its pages. Arabic content is written right to left.
 */
export default {
  config: {
    locales: [],
    tutorials: false,
    notifications: { releases: false },
    auth: { logo },
    menu: { logo },
    head: { favicon: logo },
    translations: { en: ENGLISH },
  },

  register(app: StrapiApp) {
    waitForDashboardSession();
    app.customFields.register({
      name: 'nationalities',
      type: 'json',
      intlLabel: { id: 'nationalities.label', defaultMessage: 'Nationalities' },
      intlDescription: { id: 'nationalities.description', defaultMessage: 'Chosen from a list' },
      components: { Input: () => import('./nationalities-input') },
    });
    for (const type of ['string', 'text']) app.addFields({ type, Component: TextInput as ComponentType });
    app.addFields({ type: 'date', Component: DateInput as ComponentType });
  },

  bootstrap(app: StrapiApp) {
    keepTypedValues();
    hideMediaLibraryNews();
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', shortCells);
    const contentManager = app.getPlugin('content-manager');
    contentManager.injectComponent('editView', 'right-links', { name: 'arabic-blocks', Component: ArabicBlocks });
    const apis = contentManager.apis as Record<string, (change: unknown) => void>;
    apis.addDocumentAction?.(editorActions);
    apis.addEditViewSidePanel?.(([save, ...others]: unknown[]) => [
      save,
      ConflictPanel,
      LanguagesPanel,
      JobFactsPanel,
      SchedulePanel,
      SharePreviewPanel,
      ...others,
    ]);
  },
};

/** Strapi's banner goes by a key that ends in the id of the project for its usage statistics; this one has none. */
const hideMediaLibraryNews = () =>
  localStorage.setItem('STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false', 'true');
