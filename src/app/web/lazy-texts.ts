import type { ResourceLanguage } from 'i18next'

/** Loads texts that the first page does not need. The list is long, so it is a separate module. */
export const lazyTexts = {
  ...import.meta.glob<ResourceLanguage>('../../features/**/web/locales/*.json', { import: 'default' }),
  ...import.meta.glob<ResourceLanguage>('../../ui/charts/locales/*.json', { import: 'default' }),
  ...import.meta.glob<ResourceLanguage>('../../platform/web/imports/locales/*.json', { import: 'default' }),
}
