import type { Core } from '@strapi/strapi';

const stopping = new WeakSet<Core.Strapi>();

export const beginStopping = (strapi: Core.Strapi): void => void stopping.add(strapi);

/** The process is shutting down: running work may finish, new work should not start. */
export const isStopping = (strapi: Core.Strapi): boolean => stopping.has(strapi);
