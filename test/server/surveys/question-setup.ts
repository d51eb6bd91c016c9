import type { FastifyInstance } from 'fastify'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import type { Configuration, Question } from '#features/surveys/configuration/configuration.ts'
import { addQuestion, changeQuestion, setScalarRange } from '#features/surveys/configuration/transforms.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import type { TestClock } from '#platform/testing/test-services.ts'
import type { Client } from '#test/server/support/clients.ts'
import { Customer, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

export type PublishedSurvey = {
  uuid: string
  configuration: Configuration
  configurationHash: string
  availableQuestions: {
    id: number
    uuid: string
    identifier: string
    text: string
    type: string
    options: { uuid: string | null; label: string }[]
  }[]
}

const KEPT = `surveyConfiguration { uuid configuration configurationHash availableQuestions } errors { message }`

async function change(admin: Client, query: string, variables: object): Promise<PublishedSurvey> {
  const answer = await admin.post('/graphql', { query, variables })
  const { changed } = answer.json().data ?? {}
  if (!changed?.surveyConfiguration) throw new Error(`not changed: ${answer.body}`)
  return changed.surveyConfiguration
}

export const createdSurvey = (admin: Client, name: string): Promise<PublishedSurvey> =>
  change(
    admin,
    `mutation($name: String!) { changed: createSurveyConfiguration(name: $name, starter: EMPTY) { ${KEPT} } }`,
    { name },
  )

/** Saves and publishes a survey as an admin changed it. */
export async function publishedWith(
  admin: Client,
  survey: PublishedSurvey,
  edit: (configuration: Configuration) => Configuration,
): Promise<PublishedSurvey> {
  const saved = await change(
    admin,
    `mutation($uuid: String!, $configuration: JSON!, $hash: String!) {
      changed: saveSurveyConfiguration(uuid: $uuid, configuration: $configuration, configurationHash: $hash) { ${KEPT} } }`,
    { uuid: survey.uuid, configuration: edit(survey.configuration), hash: survey.configurationHash },
  )
  return change(
    admin,
    `mutation($uuid: String!, $hash: String!) {
      changed: publishSurveyConfiguration(uuid: $uuid, configurationHash: $hash) { ${KEPT} } }`,
    { uuid: saved.uuid, hash: saved.configurationHash },
  )
}

export type AskedQuestion = {
  type: QuestionType
  text: string
  scale?: readonly [number, number]
  options?: readonly string[]
  shared?: {
    uuid: string
    identifier: string
    options?: PublishedSurvey['availableQuestions'][number]['options']
  }
}

/** Adds a question on a new page. */
export function asking({ type, text, scale, options, shared }: AskedQuestion) {
  return (configuration: Configuration): Configuration => {
    const added = addQuestion(configuration.pages, type, { languages: ['en'], ...(shared && { shared }) })
    const id = added.flat().length
    const scaled = scale ? (setScalarRange(added, id, scale[0], scale[1]) ?? added) : added
    return {
      ...configuration,
      pages: changeQuestion(scaled, id, (question) => ({
        ...question,
        translations: { en: { text } },
        options: options ? labelled(question, options) : question.options,
      })),
    }
  }
}

const labelled = ({ options: [first] }: Question, labels: readonly string[]): Question['options'] =>
  labels.flatMap((label, index) => {
    const n = index + 1
    return first
      ? [
          {
            ...first,
            uuid: randomUuid(),
            id: n,
            identifier: `option-${n}`,
            position: n,
            translations: { en: { label } },
          },
        ]
      : []
  })

export const publishedQuestion = async (admin: Client, name: string, question: AskedQuestion) =>
  publishedWith(admin, await createdSurvey(admin, name), asking(question))

export const changed =
  (id: number, input: Partial<Question>) =>
  (configuration: Configuration): Configuration => ({
    ...configuration,
    pages: changeQuestion(configuration.pages, id, (question) => ({ ...question, ...input })),
  })

/** Answers the survey as customers, each with these form fields. `input` changes the requests. */
export async function answered(
  { app, clock, admin }: { app: FastifyInstance; clock: TestClock; admin: Client },
  survey: { uuid: string },
  customers: readonly Record<string, string | string[]>[],
  input: object = {},
): Promise<void> {
  for (const fields of customers) {
    const { path } = await requestedSurvey(admin, survey.uuid, input)
    const customer = new Customer(app, clock, path)
    await customer.open()
    const { statusCode } = await customer.send(fields)
    if (statusCode !== 200) throw new Error(`not answered: ${customer.page}`)
  }
}

/** The options of a question with other labels. */
export const relabelled =
  (id: number, labels: Readonly<Record<string, string>>) =>
  (configuration: Configuration): Configuration => ({
    ...configuration,
    pages: changeQuestion(configuration.pages, id, (question) => ({
      ...question,
      options: question.options.map((option) => {
        const label = labels[option.translations.en?.label ?? '']
        return label === undefined ? option : { ...option, translations: { en: { label } } }
      }),
    })),
  })
