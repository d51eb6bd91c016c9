import { optionLabel, type Question } from '#features/surveys/configuration/configuration.ts'
import { uuidv7 } from '#platform/db/uuid.ts'

/** An option in the catalogue. */
export type CatalogueOption = { id: number; question_id: number; uuid: string | null; label: string }

/** A question in a version, with the catalogue ids of its options by their identifiers in the survey. */
type EarlierLink = { question_id: number; options: Record<string, number> } | undefined

export type OptionPlan = {
  identifier: string
  /** The catalogue option; null if it has to be created. */
  known: CatalogueOption | null
  uuid: string
  label: string
  integerValue: number | null
}

/**
 * Finds the catalogue option for each option of a question: by uuid, even if the label changed. Options published
 * before uuids are matched with the previous version by identifier, and new ones by label.
 */
export function planOptions(
  question: Question,
  input: {
    questionId: number
    language: string
    catalogue: readonly CatalogueOption[]
    earlier: EarlierLink
    now: Date
  },
): OptionPlan[] {
  const { questionId, language, earlier } = input
  const catalogue = input.catalogue.filter(({ question_id }) => question_id === questionId)
  const taken = new Set<number>()
  const take = (option: CatalogueOption | undefined) => {
    if (!option || taken.has(option.id)) return null
    taken.add(option.id)
    return option
  }
  const identified = question.options.map((option) => {
    const { uuid } = option
    if (uuid) return take(catalogue.find((each) => each.uuid === uuid))
    const id = earlier?.question_id === questionId ? earlier.options[option.identifier] : undefined
    return id === undefined ? null : take(catalogue.find((each) => each.id === id))
  })
  return question.options.map((option, index) => {
    const label = optionLabel(option, language)
    const known =
      identified[index] ?? take(catalogue.find((each) => each.label === label && !taken.has(each.id)))
    return {
      identifier: option.identifier,
      known,
      uuid: known?.uuid ?? option.uuid ?? uuidv7(input.now),
      label,
      integerValue: option.integer_value,
    }
  })
}
