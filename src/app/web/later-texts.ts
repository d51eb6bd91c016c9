import type { ResourceLanguage } from 'i18next'

/** The texts of everything that is not on the first page: their list is long, and fetched when one is wanted. */
export const laterTexts = {
  ...import.meta.glob<ResourceLanguage>('../../features/**/web/locales/*.json', { import: 'default' }),
  ...import.meta.glob<ResourceLanguage>('../../ui/charts/locales/*.json', { import: 'default' }),
  ...import.meta.glob<ResourceLanguage>('../../platform/web/imports/locales/*.json', { import: 'default' }),
}
