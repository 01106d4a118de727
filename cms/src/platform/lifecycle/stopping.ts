import type { Core } from '@strapi/strapi';

const stopping = new WeakSet<Core.Strapi>();

export const beginStopping = (strapi: Core.Strapi): void => void stopping.add(strapi);

/** It was asked to stop: what runs may finish, nothing new should come. */
export const isStopping = (strapi: Core.Strapi): boolean => stopping.has(strapi);
