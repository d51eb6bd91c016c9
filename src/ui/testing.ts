import { configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import en from '#ui/locales/en.json'

// A busy machine may take seconds to load a lazy part: waiting ends a test that hangs, not one that is slow.
configure({ asyncUtilTimeout: 10_000 })

/** The English texts of the parts, for component tests: call it once per test file. */
export function loadTestTexts(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'ui',
    resources: { en: { ui: en } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
}
