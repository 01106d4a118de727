import { CHOICE_LABELS } from './choice-labels';

const OFFLINE = 'There is no connection. What you typed is still here: try again when you are online.';

/** Overrides of Strapi's English texts. Built once, so they cannot contain the agency's name. */
export const ENGLISH = {
  ...CHOICE_LABELS,
  'Auth.form.welcome.title': 'Content panel',
  'Auth.form.welcome.subtitle':
    'Sign in with your panel account. It has a password of its own; ask who invited you to the dashboard for one',
  'Auth.form.register.subtitle': 'Choose a password for your panel account',
  'Auth.form.button.register': 'Continue',
  'HomePage.header.subtitle': 'Texts and pictures of the website',
  'Settings.profile.form.section.experience.interfaceLanguageHelp': 'Changes the language for you only',
  // What browsers say without a network.
  'apiError.Failed to fetch': OFFLINE,
  'apiError.NetworkError when attempting to fetch resource.': OFFLINE,
  'apiError.Load failed': OFFLINE,
  'app.components.LeftMenu.navbrand.title': 'Content panel',
  'app.components.LeftMenu.navbrand.workplace': 'Website and jobs',
  'app.components.ToggleCheckbox.off-label': 'No',
  'app.components.ToggleCheckbox.on-label': 'Yes',
  // Without "max. 200 characters": the inputs count what is typed.
  'content-manager.form.Input.hint.text': '{description}',
  'content-manager.containers.untitled': 'New entry',
  'content-manager.containers.edit.title.new': 'New entry',
  'content-manager.success.record.save': 'Saved',
  'content-manager.success.record.publish': 'Published',
  'content-manager.success.record.clone': 'Duplicated in every language. The copy is not on the website yet.',
  'content-manager.actions.discard.dialog.body':
    'The draft becomes what is public. What was saved stays in the history and can be restored from there.',
  'content-manager.actions.delete.label': 'Delete{isLocalized, select, true { in all languages} other {}}',
  // In the preview: the panel's own address, which is of no use to somebody without an account. Strapi's label has no prefix.
  'preview.copy.label': 'Copy link for colleagues',
  'content-manager.preview.copy.success': 'Copied. It opens for those who may sign in here',
  'i18n.Field.localized': 'Each language has its own',
  'i18n.actions.delete.label': 'Delete only the {locale} text',
  'i18n.actions.delete.dialog.body': 'Delete the text in this language? The other language stays.',
  'i18n.list-view.table.header.label': 'Languages',
  'languages.other': 'Other language',
  'overview.title': 'Needs attention',
  'content-manager.components.LeftMenu.collection-types': 'Lists',
  'content-manager.components.LeftMenu.single-types': 'Pages',
  // Its route is not mounted (see strapi-admin/access/panel-routes), but no setting hides the entry.
  'upload.import-from-url': 'From a web address: not available. Save the picture, then upload the file',
  'i18n.Settings.list.actions.deleteAdditionalInfos':
    'They are deleted in all languages. For 30 days, staff can restore jobs in the dashboard, and editors can restore texts from "Deleted texts" above the list.',
};
