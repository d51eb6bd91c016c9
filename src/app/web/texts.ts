import type { ResourceLanguage } from 'i18next'
import en from '#app/web/locales/en.json'
import uiEn from '#ui/locales/en.json'

/** The texts of the frame, bundled so that the first screen needs no further request. */
export const englishTexts: Record<string, ResourceLanguage> = { app: en, ui: uiEn }

// A namespace is named after its folder: src/features/feedback/web/locales → 'feedback'.
const files = {
  ...import.meta.glob<ResourceLanguage>(['./locales/*.json', '!**/en.json'], { import: 'default' }),
  ...import.meta.glob<ResourceLanguage>('./pages/locales/*.json', { import: 'default' }),
  ...import.meta.glob<ResourceLanguage>(['../../ui/locales/*.json', '!**/en.json'], { import: 'default' }),
  ...import.meta.glob<ResourceLanguage>('../../features/{feedback,interactions,views}/web/locales/*.json', {
    import: 'default',
  }),
}

/** Fetches the texts of a namespace. A nested slice is named with a dash: 'qa-reviews'. */
export async function loadTexts(language: string, namespace: string): Promise<ResourceLanguage> {
  const file = `${folderOf(namespace)}/${language}.json`
  const load = files[file] ?? (await import('#app/web/lazy-texts.ts')).lazyTexts[file]
  if (!load) throw new Error(`There are no texts ${namespace} in ${language}`)
  return load()
}

function folderOf(namespace: string): string {
  if (namespace === 'app') return './locales'
  if (namespace === 'pages') return './pages/locales'
  if (namespace === 'ui') return '../../ui/locales'
  if (namespace === 'charts') return '../../ui/charts/locales'
  if (namespace === 'imports') return '../../platform/web/imports/locales'
  return `../../features/${namespace.replaceAll('-', '/')}/web/locales`
}
