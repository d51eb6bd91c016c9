import { cleanup, render, waitFor } from '@testing-library/react'
import { createInstance, type ResourceLanguage } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { useDocumentTitle } from '#app/web/shell/use-document-title.ts'

afterEach(() => {
  cleanup()
  document.title = ''
})

function Titled({ title }: { title?: string }) {
  useDocumentTitle(title)
  return null
}

/** Texts of `app`, and texts of `people` that arrive when `arrive` is called. */
async function textsOnDemand() {
  const people = Promise.withResolvers<ResourceLanguage>()
  const i18n = createInstance()
  await i18n
    .use(initReactI18next)
    .use({ type: 'backend' as const, callbackApi: false, init() {}, read: () => people.promise } as never)
    .init({
      lng: 'en',
      resources: { en: { app: { home: 'Home' } } },
      partialBundledLanguages: true,
      ns: ['app'],
      defaultNS: 'app',
    })
  return { i18n, arrive: () => people.resolve({ invitations: { pageTitle: 'Choose a password' } }) }
}

test('keeps the former title until the texts of the page are loaded, and never shows a key', async () => {
  const { i18n, arrive } = await textsOnDemand()
  const titled = (title: string) => (
    <I18nextProvider i18n={i18n}>
      <Titled title={title} />
    </I18nextProvider>
  )
  const { rerender } = render(titled('app:home'))
  await waitFor(() => expect(document.title).toBe('Home · Plaudit'))
  rerender(titled('people:invitations.pageTitle'))
  expect(document.title).toBe('Home · Plaudit')
  arrive()
  await waitFor(() => expect(document.title).toBe('Choose a password · Plaudit'))
})

test('a page without a title has the name of the product', async () => {
  const { i18n } = await textsOnDemand()
  render(
    <I18nextProvider i18n={i18n}>
      <Titled />
    </I18nextProvider>,
  )
  await waitFor(() => expect(document.title).toBe('Plaudit'))
})
