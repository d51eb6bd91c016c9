import type { Language } from '#features/surveys/configuration/configuration.ts'
import { form as ar } from '#features/surveys/words/ar.ts'
import { form as da } from '#features/surveys/words/da.ts'
import { form as de } from '#features/surveys/words/de.ts'
import { form as en, type FormWord, type FormWords } from '#features/surveys/words/en.ts'
import { form as es } from '#features/surveys/words/es.ts'
import { form as fi } from '#features/surveys/words/fi.ts'
import { form as fr } from '#features/surveys/words/fr.ts'
import { form as he } from '#features/surveys/words/he.ts'
import { form as it } from '#features/surveys/words/it.ts'
import { form as nb } from '#features/surveys/words/nb.ts'
import { form as nl } from '#features/surveys/words/nl.ts'
import { form as pl } from '#features/surveys/words/pl.ts'
import { form as pt } from '#features/surveys/words/pt.ts'
import { form as sv } from '#features/surveys/words/sv.ts'

/** By language. The browser's preview uses only these. */
export const FORM_WORDS = {
  ar,
  da,
  de,
  en,
  es,
  fi,
  fr,
  he,
  it,
  nb,
  nl,
  pl,
  pt,
  sv,
} as const satisfies Record<string, FormWords>
export type KnownLanguage = keyof typeof FORM_WORDS

/** The language whose texts are used: both written forms of Norwegian share one, and unknown languages use English. */
export function knownLanguage(language: Language): KnownLanguage {
  const base = language.split('-')[0]?.toLowerCase() ?? ''
  const known = SAME[base] ?? base
  return Object.hasOwn(FORM_WORDS, known) ? (known as KnownLanguage) : 'en'
}

const SAME: Readonly<Record<string, KnownLanguage>> = { no: 'nb', nn: 'nb', iw: 'he' }

/** A text in a language: the survey's own, or else the default. */
export const formWord = (
  language: Language,
  own: Readonly<Record<string, string>> | undefined,
  word: FormWord,
): string => own?.[word]?.trim() || FORM_WORDS[knownLanguage(language)][word]

/** Replaces names in braces with their values. Other braces stay. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'iw', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb'])

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
