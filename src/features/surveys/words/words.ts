import * as ar from '#features/surveys/words/ar.ts'
import * as da from '#features/surveys/words/da.ts'
import * as de from '#features/surveys/words/de.ts'
import * as en from '#features/surveys/words/en.ts'
import * as es from '#features/surveys/words/es.ts'
import * as fi from '#features/surveys/words/fi.ts'
import { fill, type KnownLanguage, knownLanguage } from '#features/surveys/words/form-words.ts'
import * as fr from '#features/surveys/words/fr.ts'
import * as he from '#features/surveys/words/he.ts'
import * as it from '#features/surveys/words/it.ts'
import * as nb from '#features/surveys/words/nb.ts'
import * as nl from '#features/surveys/words/nl.ts'
import * as pl from '#features/surveys/words/pl.ts'
import * as pt from '#features/surveys/words/pt.ts'
import * as sv from '#features/surveys/words/sv.ts'

const ALL = { ar, da, de, en, es, fi, fr, he, it, nb, nl, pl, pt, sv } as const satisfies Record<
  KnownLanguage,
  object
>

/** The texts of the mail and of the page around the survey. A survey can override each of them. */
export const WORDS: Readonly<Record<KnownLanguage, Readonly<Record<Word, string>>>> = Object.fromEntries(
  Object.entries(ALL).map(([language, { form, page, mail }]) => [language, { ...form, ...page, ...mail }]),
) as Record<KnownLanguage, Record<Word, string>>

export type Word = keyof typeof en.form | keyof typeof en.page | keyof typeof en.mail
export type Words = (word: Word, values?: Readonly<Record<string, string | number>>) => string

/** The texts in a language: the survey's own, or else the default, or else the English default. */
export function wordsIn(language: string, own: Readonly<Record<string, string>> = {}): Words {
  const ours = WORDS[knownLanguage(language)]
  return (word, values = {}) => fill(own[word]?.trim() || ours[word], values)
}

/** The name of a language in that language. */
export function nameOfLanguage(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  } catch {
    return language
  }
}

/** A date for readers, in their language and the company's time zone. */
export function dayIn(language: string, timeZone: string, date: Date): string {
  try {
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(date)
  } catch {
    return date.toISOString().slice(0, 10)
  }
}

/** The first wanted language that is available, also by its primary subtag; otherwise the first available one. */
export function chooseLanguage(
  languages: readonly string[],
  preferences: readonly (string | null)[],
): string {
  for (const preference of preferences) {
    const wanted = preference?.toLowerCase()
    if (!wanted) continue
    const exact = languages.find((known) => known.toLowerCase() === wanted)
    const near = languages.find((known) => known.split('-')[0]?.toLowerCase() === wanted.split('-')[0])
    if (exact ?? near) return exact ?? near ?? 'en'
  }
  return languages[0] ?? 'en'
}
