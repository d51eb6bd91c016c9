import { questionIdentifier } from '#features/surveys/catalogue/catalogue.ts'
import { findExternalQuestions } from '#features/surveys/catalogue/external-questions.ts'
import {
  answeredUnderSurvey,
  findQuestionsById,
  findSurveyQuestions,
  insertQuestions,
  type NewQuestion,
  rewordQuestions,
  setScales,
  takenIdentifiers,
} from '#features/surveys/catalogue/store.ts'
import {
  type Configuration,
  identifierOf,
  languagesOf,
  type Question,
  questionsOf,
  scaleOf,
} from '#features/surveys/configuration/configuration.ts'
import { linkOptions } from '#features/surveys/configuration/linked-options.ts'
import { isSameQuestion } from '#features/surveys/configuration/replaced-questions.ts'
import type { SurveyWording, VersionLinks } from '#features/surveys/configuration/store.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'

type CatalogueQuestion = Awaited<ReturnType<typeof findSurveyQuestions>>[number]
type Linked = { question: Question; text: string; id: number }

/**
 * Links the survey's questions to the catalogue, by uuid and not by text. If a question's type or scale has changed,
 * it becomes a new question in the same place; existing answers stay with the old one. One exception: if other
 * systems sent answers to a survey of this name before it was made in the editor, a new question with the same text
 * and type takes over theirs.
 */
export async function linkToCatalogue(
  tx: Tx,
  surveyId: number,
  { configuration, earlier }: { configuration: Configuration; earlier: VersionLinks | null },
): Promise<{ configuration: Configuration; links: VersionLinks; wordings: SurveyWording[] }> {
  const linked = await linkedQuestions(tx, surveyId, configuration)
  const { questions, links } = await linkOptions(tx, configuration, { linked, earlier })
  const byId = new Map(questions.map((question) => [question.id, question]))
  const { pages } = configuration
  return {
    configuration: {
      ...configuration,
      pages: pages.map((page) => page.map((question) => byId.get(question.id) ?? question)),
    },
    links,
    wordings: linked.map(({ question, text, id }) => ({ question_id: id, text, texts: textsOf(question) })),
  }
}

async function linkedQuestions(tx: Tx, surveyId: number, configuration: Configuration): Promise<Linked[]> {
  const questions = questionsOf(configuration)
  const known = await findSurveyQuestions(tx, {
    uuids: questions.flatMap(({ uuid }) => uuid ?? []),
    identifiers: questions.flatMap((question) => (question.uuid ? [] : (identifierOf(question) ?? []))),
  })
  const inherited = await questionsOfSenders(tx, surveyId, configuration)
  const used = new Set<number>()
  const plans = questions.map((question) => {
    const text = baseText(configuration, question)
    const match = known.find((each) => isNamed(each, question)) ?? inherited.get(question.id)
    const reused = match && !used.has(match.id) && isSameQuestion(match, question) ? match : undefined
    if (reused) used.add(reused.id)
    return { question, text, match, reused }
  })
  const made = await makeQuestions(
    tx,
    plans.filter(({ reused }) => !reused),
  )
  const reusedPlans = plans.flatMap((plan) => (plan.reused ? [{ ...plan, id: plan.reused.id }] : []))
  await rewordQuestions(tx, reusedPlans)
  await setScales(
    tx,
    reusedPlans.flatMap(({ id, question }) => {
      const scale = scaleOf(question)
      return scale ? [{ id, scale }] : []
    }),
  )
  return plans.flatMap(({ question, text, reused }) => {
    const catalogued = reused ?? made.get(question.id)
    if (!catalogued) return []
    const { uuid, identifier, id } = catalogued
    return [{ question: { ...question, uuid, metadata: { ...question.metadata, identifier } }, text, id }]
  })
}

/** Questions of other systems that the survey's new questions take over, by their ids in the survey. */
async function questionsOfSenders(
  tx: Tx,
  surveyId: number,
  configuration: Configuration,
): Promise<Map<number, CatalogueQuestion>> {
  const fresh = questionsOf(configuration).filter((each) => !each.uuid && identifierOf(each) === null)
  const named = fresh.map((question) => ({ text: baseText(configuration, question), type: question.type }))
  const ids = await findExternalQuestions(tx, named)
  const found = ids.filter((id) => id !== null)
  if (found.length === 0) return new Map()
  const answered = await answeredUnderSurvey(tx, surveyId, found)
  const rows = await findQuestionsById(tx, [...answered])
  return new Map(
    fresh.flatMap((question, index) => {
      const row = rows.find(({ id }) => id === ids[index])
      return row && isSameQuestion(row, question) ? [[question.id, row] as const] : []
    }),
  )
}

/** Surveys published before uuids identify questions by identifier. */
const isNamed = (known: CatalogueQuestion, question: Question): boolean =>
  question.uuid ? known.uuid === question.uuid : known.identifier === identifierOf(question)

type Plan = { question: Question; text: string; match: CatalogueQuestion | undefined }

/** New questions of the catalogue, by their ids in the survey. */
async function makeQuestions(tx: Tx, plans: readonly Plan[]): Promise<Map<number, CatalogueQuestion>> {
  const requests = plans.map(({ question, text, match }) => {
    // A question that replaces another one gets a new uuid and identifier.
    const uuid = match ? uuidv7(tx.now) : (question.uuid ?? uuidv7(tx.now))
    const wanted = (match ? null : identifierOf(question)) ?? questionIdentifier(text)
    return { uuid, wanted, text, question }
  })
  const taken = await takenIdentifiers(
    tx,
    requests.map(({ wanted }) => wanted),
  )
  const questions = requests.map(({ uuid, wanted, text, question }): NewQuestion => {
    const identifier = taken.has(wanted) ? apart(wanted, uuid) : wanted
    taken.add(wanted)
    return { uuid, identifier, text, type: question.type, sourceWords: null, scale: scaleOf(question) }
  })
  await insertQuestions(tx, questions)
  const uuids = questions.map(({ uuid }) => uuid)
  const found = await findSurveyQuestions(tx, { uuids, identifiers: [] })
  // Another transaction has used the identifier since the look-up.
  const missing = questions.filter(({ uuid }) => !found.some((each) => each.uuid === uuid))
  if (missing.length > 0) {
    await insertQuestions(
      tx,
      missing.map((each) => ({ ...each, identifier: apart(each.identifier, each.uuid) })),
    )
    found.push(
      ...(await findSurveyQuestions(tx, { uuids: missing.map(({ uuid }) => uuid), identifiers: [] })),
    )
  }
  const byUuid = new Map(found.map((each) => [each.uuid, each]))
  return new Map(
    requests.flatMap(({ uuid, question }) => {
      const each = byUuid.get(uuid)
      return each ? [[question.id, each] as const] : []
    }),
  )
}

/** Adds the random end of the uuid, so that questions with the same text differ. */
const apart = (identifier: string, uuid: string) => `${identifier}_${uuid.slice(-10)}`

const baseText = (configuration: Configuration, question: Question): string =>
  question.translations[languagesOf(configuration)[0] ?? '']?.text ?? ''

const textsOf = ({ translations }: Question): Record<string, string> =>
  Object.fromEntries(Object.entries(translations).map(([language, { text }]) => [language, text]))
