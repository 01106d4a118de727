import { AGENCY } from './contract';

/** Strapi's own English where it says too much, or not what happens here. */
export const ENGLISH = {
  'Auth.form.welcome.title': AGENCY.name.en,
  'Auth.form.welcome.subtitle': 'Sign in to the content panel',
  'app.components.LeftMenu.navbrand.title': AGENCY.name.en,
  'app.components.LeftMenu.navbrand.workplace': 'Content',
  'app.components.ToggleCheckbox.off-label': 'No',
  'app.components.ToggleCheckbox.on-label': 'Yes',
  // Without "max. 200 characters" and the like: a text that is too long is reported at its field.
  'content-manager.form.Input.hint.text': '{description}',
  'content-manager.containers.untitled': 'New job',
  'content-manager.containers.edit.title.new': 'New job',
  'content-manager.success.record.save': 'Job saved',
  'content-manager.success.record.clone': 'Duplicated as a closed job. Set its status to active to publish it.',
  'content-manager.actions.delete.label': 'Delete{isLocalized, select, true { the job in all languages} other {}}',
  'i18n.actions.delete.label': 'Delete only the {locale} text',
  'i18n.actions.delete.dialog.body': 'Delete the text in this language? The job stays in the other one.',
  'i18n.list-view.table.header.label': 'Languages',
  'i18n.Settings.list.actions.deleteAdditionalInfos':
    'Jobs are deleted in all languages. Staff can restore them for 30 days in the dashboard.',
};
