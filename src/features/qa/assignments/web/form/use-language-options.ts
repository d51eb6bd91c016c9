import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { COMMON_LANGUAGES, languageName } from '#features/qa/reviews/web/list/choices.ts'

/** Languages by name, in the order of the reader's language. */
export function useLanguageOptions() {
  const { language } = useTranslation('qa-assignments').i18n
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'language' })
    const nameOf = (code: string): string => languageName(names, code)
    const options = COMMON_LANGUAGES.map((value) => ({ value, label: nameOf(value) }))
    return { nameOf, options: options.sort((a, b) => a.label.localeCompare(b.label, language)) }
  }, [language])
}
