import type { Core } from '@strapi/strapi';
import { settingsOf } from '../settings';
import { type CvStore, openCvStore } from './cv-store';

const stores = new WeakMap<Core.Strapi, Promise<CvStore>>();

/** The CV store of this Strapi; opened when it is first needed. */
export function cvStoreOf(strapi: Core.Strapi): Promise<CvStore> {
  const store = stores.get(strapi) ?? openCvStore(settingsOf(strapi));
  stores.set(strapi, store);
  return store;
}
