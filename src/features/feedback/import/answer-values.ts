import { FIXED_BOUNDS } from '#features/feedback/import/fields.ts'
import type { AnswerSource } from '#features/feedback/import/mapping-schema.ts'
import { numberReader, type Reading, textReader } from '#features/feedback/import/mapping-values.ts'
import { quote } from '#platform/csv/quote.ts'
import { yesOrNo } from '#platform/csv/yes-or-no.ts'

export type AnswerValue = string | number | boolean | string[]

/** Returns a reader for the answers to a question of this type; without a type it reads a number or a text. */
export function answerValueReader(source: AnswerSource): (text: string) => Reading<AnswerValue> {
  const { type, number } = source
  switch (type) {
    case 'stars':
    case 'nps':
      return numberReader({ ...number, ...FIXED_BOUNDS[type] })
    case 'scale':
      return numberReader(number ?? {})
    case 'fcr':
    case 'recovery':
      return yesNoReader(source)
    case 'multiple':
    case 'areas_of_excellence':
    case 'areas_of_improvement':
      return labelsReader(source)
    case 'single':
    case 'text':
      return textReader(source)
    default:
      return number ? numberReader(number) : textReader(source)
  }
}

function yesNoReader(source: AnswerSource): (text: string) => Reading<boolean> {
  const read = textReader(source)
  return (text) => {
    const reading = read(text)
    if ('fault' in reading || reading.value === undefined) return reading as Reading<boolean>
    const value = yesOrNo(reading.value)
    return value === null ? { fault: `${quote(text)} is neither yes nor no` } : { value }
  }
}

function labelsReader(source: AnswerSource): (text: string) => Reading<string[]> {
  const read = textReader(source)
  const between = source.separator ?? /[;|\n]/
  return (text) => {
    const labels = new Set<string>()
    for (const part of text.split(between).map((label) => label.trim())) {
      if (part === '') continue
      const reading = read(part)
      if ('fault' in reading) return reading
      if (reading.value !== undefined) labels.add(reading.value)
    }
    return { value: labels.size > 0 ? [...labels] : undefined }
  }
}
