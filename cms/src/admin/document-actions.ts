import { useAuth } from '@strapi/strapi/admin';
import { PublishLanguages, UnpublishLanguages } from './both-languages';
import { useMay } from './panel-props';

interface ActionProps {
  model: string;
  document?: { locale?: string; status?: string; createdBy?: { id: number } | null };
}
/** A menu entry of the content manager: a function that Strapi calls like a component. */
interface Action {
  (props: ActionProps): object | null;
  type?: string;
  position?: unknown;
}

/**
 * Removes actions that editors cannot use: the schema is changed in code, the layout by a super admin, and the English text
 * is deleted only with its job (see jobs/panel-deleting).
 */
export function editorActions(actions: Action[]): Action[] {
  // The i18n plugin's "Delete only this language" has no type, and is listed before "Delete"; "Publish multiple locales"
  // is the first without one, "Unpublish multiple locales" the second.
  const deleteLocale = actions[actions.findIndex(({ type }) => type === 'delete') - 1];
  const [publishLocales, unpublishLocales] = actions.filter(({ type }) => type === undefined);
  return actions.flatMap((action) => {
    if (action === publishLocales) return [PublishLanguages as Action];
    if (action === unpublishLocales) return [UnpublishLanguages as Action];
    if (action.type === 'edit-the-model') return [];
    if (action.type === 'configure-the-view') return [shownIf(useMayConfigure, action)];
    if (action.type === 'delete') return [shownIf(useMayDelete, action)];
    return action === deleteLocale ? [shownIf(useIsTranslation, action)] : [action];
  });
}

const useMayConfigure = () =>
  useAuth('ConfigureTheView', ({ permissions }) =>
    permissions.some(({ action }) => action === 'plugin::content-manager.collection-types.configure-view'),
  );

/** Authors delete their own drafts only (strapi-admin/access/guard-deletions): Strapi's menu asks for the permission alone. */
function useMayDelete({ model, document }: ActionProps): boolean {
  const userId = useAuth('useMayDelete', ({ user }) => user?.id);
  const mayPublish = useMay(model, ['publish']);
  // Jobs have no drafts, so there is no permission to publish them.
  if (mayPublish || model === 'api::job.job') return true;
  return document?.status === 'draft' && document.createdBy?.id === userId;
}

const useIsTranslation = ({ document }: ActionProps) => document?.locale !== 'en';

function shownIf(useCondition: (props: ActionProps) => boolean, action: Action): Action {
  const Conditional: Action = (props) => {
    const isShown = useCondition(props);
    const description = action(props);
    return isShown ? description : null;
  };
  return Object.assign(Conditional, { type: action.type, position: action.position });
}
