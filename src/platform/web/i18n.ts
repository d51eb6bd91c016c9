import i18next, { type i18n, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readLocal, writeLocal } from '#ui/local-storage.ts'

export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'nb', name: 'Norsk (bokmål)' },
] as const

export type LanguageCode = (typeof LANGUAGES)[number]['code']

type Texts = {
  /** English texts of the first screen by namespace; available from the start. */
  english: ResourceLanguage
  /** Loads the texts of a namespace in a language. */
  load: (language: string, namespace: string) => Promise<ResourceLanguage>
  language: LanguageCode
}

/** Starts i18next; resolves once the texts of the first screen are loaded in the language. */
export async function startI18n({ english, load, language }: Texts): Promise<i18n> {
  i18next.on('languageChanged', showLanguage)
  await i18next
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      callbackApi: false,
      init() {},
      read: load,
    } as never)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: LANGUAGES.map(({ code }) => code),
      resources: { en: english },
      partialBundledLanguages: true,
      ns: Object.keys(english),
      defaultNS: 'app',
      interpolation: { escapeValue: false },
    })
  return i18next
}

/** The first supported language: 'nb-NO' and 'no' mean nb, 'en-GB' means en. */
export function chooseLanguage(preferences: readonly (string | null | undefined)[]): LanguageCode {
  for (const preference of preferences) {
    const base = preference?.toLowerCase().split(/[-_]/, 1)[0] ?? ''
    const code = ['no', 'nn'].includes(base) ? 'nb' : base
    const known = LANGUAGES.find((language) => language.code === code)
    if (known) return known.code
  }
  return 'en'
}

/** Switches all texts, and stores the language for the sign-in screen of this browser. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  writeLocal(KEY, code)
  if (i18next.resolvedLanguage !== code) await i18next.changeLanguage(code)
}

/** The language last used in this browser, or null. */
export function keptLanguage(): string | null {
  return readLocal(KEY)
}

const KEY = 'plaudit.language'

function showLanguage(code: string): void {
  document.documentElement.lang = code
  document.documentElement.dir = i18next.dir(code)
}
