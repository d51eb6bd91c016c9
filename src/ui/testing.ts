import { configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import en from '#ui/locales/en.json'

// A query by role over a large page takes seconds on a busy machine; the timeout only ends tests that hang.
configure({ asyncUtilTimeout: 30_000 })

/** Loads the English texts of src/ui for component tests; call it once per test file. */
export function loadTestTexts(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'ui',
    resources: { en: { ui: en } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
}
