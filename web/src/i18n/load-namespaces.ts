import type { Locale } from '@qantara/contract';
import type { i18n, ResourceKey } from 'i18next';
import { createI18n, type Namespace } from './create-i18n.js';

// Only the server writes feeds and the bar of a preview.
const files = import.meta.glob<ResourceKey>(['./{en,ar}/*.json', '!./*/{feeds,server}.json'], { import: 'default' });
const instances = new Map<Locale, i18n>();
/** Loaded after their page: a language switch has to load them in the other language too. */
const lazy = new Set<Namespace>();

/** The instance of a locale with `common` and these namespaces; each file loads once. */
export async function loadNamespaces(locale: Locale, namespaces: readonly Namespace[]): Promise<i18n> {
  const instance = instances.get(locale) ?? createI18n(locale);
  instances.set(locale, instance);
  const load = async (name: Namespace) => {
    const translations = instance.hasResourceBundle(locale, name)
      ? undefined
      : await files[`./${locale}/${name}.json`]?.();
    if (translations) instance.addResourceBundle(locale, name, translations);
  };
  await Promise.all([
    ...['common' as const, ...namespaces].map(load),
    // The component that needs one loads it again, and reports the failure.
    ...[...lazy].map((name) => load(name).catch(() => undefined)),
  ]);
  return instance;
}

/** Loads a namespace that no route names. */
export async function loadLazyNamespace(locale: Locale, name: Namespace): Promise<i18n> {
  const instance = await loadNamespaces(locale, [name]);
  lazy.add(name);
  return instance;
}
