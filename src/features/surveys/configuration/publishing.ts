import {
  identifiedQuestionIds,
  optionIds,
  optionKey,
  questionIdentifier,
} from '#features/surveys/catalogue/catalogue.ts'
import {
  type Configuration,
  hasOptions,
  languagesOf,
  type Question,
  questionsOf,
} from '#features/surveys/configuration/configuration.ts'
import { rewordQuestions, type VersionLinks } from '#features/surveys/configuration/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Gives each question without one an identifier that stays with it whatever its words become. It comes from the words
 * it is first published with, so that answers to the same question from elsewhere are answers to this one.
 */
export function withIdentifiers(configuration: Configuration): Configuration {
  const taken = new Set(questionsOf(configuration).flatMap((question) => identifierOf(question) ?? []))
  const identified = (question: Question): Question => {
    if (identifierOf(question) !== null) return question
    const wanted = questionIdentifier(baseText(configuration, question))
    const identifier = taken.has(wanted) ? `${wanted}_${question.id}` : wanted
    taken.add(identifier)
    return { ...question, metadata: { ...question.metadata, identifier } }
  }
  return { ...configuration, pages: configuration.pages.map((page) => page.map(identified)) }
}

/** Finds or makes the catalogue's question for each of the survey's, and its option for each of theirs. */
export async function linkToCatalogue(tx: Tx, configuration: Configuration): Promise<VersionLinks> {
  const questions = questionsOf(configuration).map((question) => ({
    question,
    identifier: identifierOf(question) ?? '',
    text: baseText(configuration, question),
  }))
  const ids = await identifiedQuestionIds(
    tx,
    questions.map(({ question, identifier, text }) => ({ identifier, text, type: question.type })),
  )
  const known = questions.map((each) => ({ ...each, id: ids.get(each.identifier) ?? 0 }))
  await rewordQuestions(
    tx,
    known.map(({ id, text, question }) => ({ id, text, type: question.type })),
  )
  const named = known.flatMap(({ id, question }) =>
    hasOptions(question.type)
      ? question.options.map((option) => ({
          configured: `${question.id} ${option.identifier}`,
          questionId: id,
          label: option.translations[languagesOf(configuration)[0] ?? '']?.label ?? option.identifier,
          integerValue: option.integer_value,
        }))
      : [],
  )
  const options = await optionIds(tx, named)
  return Object.fromEntries(
    known.map(({ id, question }) => [
      String(question.id),
      {
        question_id: id,
        options: Object.fromEntries(
          named
            .filter(({ questionId }) => questionId === id)
            .map(({ configured, label }) => [
              configured.slice(String(question.id).length + 1),
              options.get(optionKey(id, label)) ?? 0,
            ]),
        ),
      },
    ]),
  )
}

const identifierOf = ({ metadata }: Question): string | null =>
  typeof metadata.identifier === 'string' && metadata.identifier !== '' ? metadata.identifier : null

const baseText = (configuration: Configuration, question: Question): string =>
  question.translations[languagesOf(configuration)[0] ?? '']?.text ?? ''
