import type { Core } from '@strapi/strapi';

/** Who is signed in to the panel, during one of its calls. */
export function panelUser(strapi: Core.Strapi): { id: number; email: string } | undefined {
  const request = strapi.requestContext.get();
  if (!request || request.path.startsWith('/api/')) return undefined;
  const user: unknown = request.state.user;
  if (typeof user !== 'object' || user === null || !('id' in user) || !('email' in user)) return undefined;
  return typeof user.id === 'number' && typeof user.email === 'string' ? { id: user.id, email: user.email } : undefined;
}
