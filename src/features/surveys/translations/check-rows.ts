import { type Configuration, languagesOf } from '#features/surveys/configuration/configuration.ts'
import type { TranslationsCheck } from '#features/surveys/translations/contract.ts'
import { type TextPlace, textAt, textPlaces } from '#features/surveys/translations/texts.ts'

/** The columns of a translation file before those of the languages. */
export const KEY = 'key'
export const PLACE = 'place'

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/
const MOST_LANGUAGES = 50

/** The longest text of each kind of place. */
const LONGEST: Record<TextPlace['kind'], number> = { survey: 5_000, text: 2_000, help: 2_000, option: 500 }

/** Compares the rows of a file with a survey, one by one. */
export function createRowChecker(configuration: Configuration, header: readonly string[]) {
  const known = languagesOf(configuration)
  const places = new Map(textPlaces(configuration).map((place) => [place.key, place]))
  const columns = header.filter((name) => LANGUAGE.test(name) && name !== KEY)
  const languages = columns.slice(0, MOST_LANGUAGES)
  const seen = new Set<string>()
  const check: TranslationsCheck = { rows: 0, new_languages: [], changes: [], errors: [] }
  const refuse = (row: number, column: string | null, message: string) =>
    void check.errors.push({ row, column, message })
  const added = new Set<string>()

  return {
    refuse,
    /** An empty cell leaves the text unchanged. */
    row(row: number, record: Readonly<Record<string, string>>): void {
      check.rows += 1
      const key = (record[KEY] ?? '').trim()
      const place = places.get(key)
      if (!place || seen.has(key)) {
        const why = place ? 'appears twice in the file' : 'is not a text of this survey'
        refuse(row, KEY, key === '' ? 'is empty' : why)
        return
      }
      seen.add(key)
      for (const language of languages) {
        const after = record[language]?.toWellFormed() ?? ''
        if (after.trim() === '') continue
        if (after.length > LONGEST[place.kind]) {
          refuse(row, language, `has more than ${LONGEST[place.kind].toLocaleString('en')} characters`)
          continue
        }
        const before = textAt(configuration, place, language)
        if (before === after) continue
        if (!known.includes(language)) added.add(language)
        check.changes.push({ key, language, before, after })
      }
    },
    result: (): TranslationsCheck => ({ ...check, new_languages: [...added] }),
  }
}
