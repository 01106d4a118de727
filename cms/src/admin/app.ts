import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { AlsoOpenPanel } from './also-open-panel';
import { bulkActions } from './bulk-publish';
import { ConflictPanel } from './conflict-panel';
import { waitForDashboardSession } from './dashboard-session';
import { DeletedTexts } from './deleted-texts';
import { editorRoutes } from './editor-routes';
import { editorActions } from './document-actions';
import { HistoryPanel } from './history-panel';
import { JobFactsPanel } from './job-facts-panel';
import { ArabicBlocks, countRichTexts, DateInput, TextInput } from './inputs';
import { keepTypedValues } from './keep-typed-values';
import { LanguagesPanel } from './languages';
import { shortCells } from './list-cells';
import { MatchingJobsPanel } from './matching-jobs-panel';
import { sendOpenedVersions } from './opened-versions';
import { MomentInput } from './moment-input';
import { PublicAtOncePanel } from './public-at-once-panel';
import { offeredBlocks } from './rich-text-blocks';
import { moveActions } from './move-actions';
import { OtherLanguageOnly } from './other-language-only';
import { OVERVIEW_PATH } from './overview-data';
import { OverviewIcon, OverviewWidget } from './overview-widget';
import { SchedulePanel } from './schedule-panel';
import { SharePreviewPanel } from './share-preview-panel';
import logo from './logo.svg';
import { ENGLISH } from './translations';
import { KeepUnsaved, startKeepingUnsaved, UnsavedPanel } from './unsaved-panel';
import { endUnusedCalls } from './unused-calls';

/**
 * Strapi's panel with the agency's name and logo, without advertising. In English only: Strapi cannot mirror its pages.
 * Arabic content is written right to left.
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
    // Strapi's grey for the titles of widgets has too little contrast on white.
    theme: { light: { colors: { neutral500: '#666687' } } },
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
    app.customFields.register({
      name: 'trade',
      type: 'string',
      intlLabel: { id: 'trade.label', defaultMessage: 'Trade' },
      intlDescription: { id: 'trade.description', defaultMessage: 'Chosen from the published trades' },
      components: { Input: () => import('./trade-input') },
    });
    for (const type of ['string', 'text']) app.addFields({ type, Component: TextInput as ComponentType });
    app.addFields({ type: 'date', Component: DateInput as ComponentType });
    app.addFields({ type: 'datetime', Component: MomentInput as ComponentType });
    app.router.addRoute(editorRoutes);
    const intlLabel = { id: 'overview.title', defaultMessage: 'Needs attention' };
    const page = { to: OVERVIEW_PATH, icon: OverviewIcon, intlLabel, permissions: [], position: 2 };
    app.addMenuLink({ ...page, Component: () => import('./overview') });
    app.widgets.register((widgets) => [
      {
        ...{ id: 'overview', icon: OverviewIcon, title: intlLabel },
        component: () => Promise.resolve(OverviewWidget as ComponentType),
      },
      ...widgets.filter(({ id }) => id === 'profile-info'),
    ]);
  },

  bootstrap(app: StrapiApp) {
    keepTypedValues();
    sendOpenedVersions();
    startKeepingUnsaved();
    hideMediaLibraryNews();
    adjustStyles();
    endUnusedCalls();
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', shortCells);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', countRichTexts);
    const contentManager = app.getPlugin('content-manager');
    contentManager.injectComponent('editView', 'right-links', { name: 'arabic-blocks', Component: ArabicBlocks });
    contentManager.injectComponent('editView', 'right-links', { name: 'keep-unsaved', Component: KeepUnsaved });
    contentManager.injectComponent('listView', 'actions', { name: 'other-language', Component: OtherLanguageOnly });
    contentManager.injectComponent('listView', 'actions', { name: 'deleted-texts', Component: DeletedTexts });
    const apis = contentManager.apis as Record<string, (change: unknown) => void>;
    apis.addDocumentAction?.(editorActions);
    apis.addDocumentAction?.(moveActions);
    apis.addBulkAction?.(bulkActions);
    apis.addRichTextBlocks?.(offeredBlocks);
    apis.addEditViewSidePanel?.(([save, ...others]: unknown[]) => [
      save,
      ConflictPanel,
      UnsavedPanel,
      AlsoOpenPanel,
      LanguagesPanel,
      PublicAtOncePanel,
      JobFactsPanel,
      MatchingJobsPanel,
      SchedulePanel,
      SharePreviewPanel,
      HistoryPanel,
      ...others,
    ]);
  },
};

/** The key of Strapi's banner ends in the id of the project for usage statistics; this project has none. */
const hideMediaLibraryNews = () =>
  localStorage.setItem('STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false', 'true');

/** Where Strapi has no setting. */
const adjustStyles = () => {
  const style = document.createElement('style');
  // Its form for somebody invited in the panel asks for consent to its newsletter, and pages lead to the documentation for developers.
  const newsletter = 'form > div > div > div:has(a[href="https://strapi.io/terms"])';
  const unused = [newsletter, 'a[href^="https://docs.strapi.io"]'];
  // There is one language, and pictures cannot come from an address.
  unused.push('[role="combobox"][aria-label="Select interface language"]', '[role="tab"][id$="-trigger-url"]');
  // Of a file, the website shows neither: what a picture shows is a field of the text that it belongs to.
  for (const name of ['alternativeText', 'caption'])
    unused.push(`[role="dialog"]:has([name="caption"]) div:has(> div > input[name="${name}"])`);
  // Of a link in a text, the website sets these itself.
  for (const name of ['rel', 'target'])
    unused.push(`[data-radix-popper-content-wrapper] div:has(> div > div > input[name="${name}"])`);
  // The panels beside a long form stay in sight, Save and Publish always. On narrower screens Strapi keeps these at the bottom.
  const panel = 'aside[aria-labelledby="additional-information"]';
  style.textContent = `
    ${unused.join()} { display: none; }
    @media (min-width: 1080px) {
      div:has(> ${panel}) { position: sticky; top: 8px; max-height: calc(100vh - 80px); overflow-y: auto; }
      ${panel}:first-of-type { position: sticky; top: 0; z-index: 1; }
    }`;
  document.head.append(style);
};
