import { Page, useAuth } from '@strapi/strapi/admin';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';

/** Pages of Strapi's settings that advertise its paid edition. */
const IS_ADVERTISING = /^purchase-/;
/** About Strapi's version and plans. The settings begin with it. */
const ABOUT_STRAPI = 'application-infos';

/**
 * Without pages of Strapi that mean nothing to editors: those that advertise, and the first one of the settings, which leads
 * editors to their own account.
 */
export const editorRoutes = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) =>
    route.path === 'settings/*' && route.children
      ? {
          ...route,
          children: route.children
            .filter(({ path = '' }) => !IS_ADVERTISING.test(path))
            .map((child) => (child.path === ABOUT_STRAPI ? forAdministrators(child) : child)),
        }
      : route,
  );

function forAdministrators({ path, lazy: load }: RouteObject): RouteObject {
  const AboutStrapi = lazy(async () => ({ default: ((await load?.()) as { Component: ComponentType }).Component }));
  const Settings = () => {
    const isAdministrator = useAuth('Settings', ({ permissions }) =>
      permissions.some(({ action }) => action === 'admin::users.read'),
    );
    if (!isAdministrator) return <Navigate to="/me" replace />;
    return (
      <Suspense fallback={<Page.Loading />}>
        <AboutStrapi />
      </Suspense>
    );
  };
  return { path, Component: Settings };
}
