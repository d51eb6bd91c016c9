import type { DemoCompany } from '#app/demo/plan.ts'
import { createRandom, type Random } from '#app/demo/random.ts'
import { readFeatures, switchFeatures } from '#features/company/features/features.ts'
import { answerRecorder } from '#features/feedback/ingest/record-answer.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import type { Question } from '#features/surveys/configuration/configuration.ts'
import { listSurveys } from '#features/surveys/configuration/configurations.ts'
import { SERVICE_RECOVERY } from '#features/surveys/configuration/starters.ts'
import { publishSurvey } from '#features/surveys/configuration/versions.ts'
import { stampOf } from '#features/surveys/customer-page/robots.ts'
import { answerPage, visit } from '#features/surveys/customer-page/visit.ts'
import { importRequests } from '#features/surveys/delivery/requests.ts'
import { readSurveyToken, type SurveyToken } from '#features/surveys/delivery/token.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Covers the 30 days that trends show and the 30 days before. */
const LINKS = 36
const DAYS = 58
const MINUTE = 60_000
const DAY = 1_440 * MINUTE

/**
 * Answers surveys as customers: some never answer, some answer badly, and some of those report later whether the
 * problem was solved. Returns the number of responses.
 */
export async function seedRecovery(
  services: Services,
  { id }: { id: number },
  company: DemoCompany,
  survey: string,
): Promise<number> {
  const viewer = await withRecovery(services, id)
  const agents = company.people.filter(({ load, leftDaysAgo }) => load > 0 && leftDaysAgo === undefined)
  const random = createRandom(`${company.slug} recovery`)
  const now = services.clock.now().getTime()
  let responses = 0
  for (let number = 0; number < LINKS; number++) {
    const requestedAt =
      now - 2 * DAY - Math.floor((number * DAYS * DAY) / LINKS) - random.between(0, 600) * MINUTE
    const { survey_requests } = await importRequests(at(services, requestedAt), viewer, [
      {
        survey,
        external_id: `demo-recovery-${number}`,
        employee: { email: agents[number % agents.length]?.email },
        deliver: 'link',
        channel: random.pick(company.channels)[0],
        language: 'en',
      },
    ])
    const [made] = survey_requests
    const token = readSurveyToken(services.config.secretKey, made?.url?.split('/').pop() ?? '')
    if (!token || random.chance(0.25)) continue
    const stars = random.weighted(STARS)
    const answeredAt = requestedAt + random.between(5, 600) * MINUTE
    responses += await answer(services, viewer, token, { at: answeredAt, stars, random })
    if (stars > 3 || random.chance(0.35)) continue
    const later = Math.min(answeredAt + random.between(300, 2_400) * MINUTE, now)
    await answer(services, viewer, token, { at: later, stars: random.between(2, 5), random })
  }
  return responses
}

const STARS = [
  [5, 8],
  [4, 4],
  [3, 4],
  [2, 4],
  [1, 3],
] as const

/** Publishes the survey that follows up on bad ratings. */
async function withRecovery(services: Services, companyId: number): Promise<Viewer> {
  const system = await systemViewer(services, companyId)
  const { version } = await readFeatures(services, system)
  await switchFeatures(services, system, { version, features: { service_recovery: true } })
  const viewer = await systemViewer(services, companyId)
  await tenantTransaction(services, viewer, async (tx) => {
    const survey = (await listSurveys(tx)).find(({ name }) => name === SERVICE_RECOVERY)
    if (survey) await publishSurvey(tx, survey.uuid, survey.configuration_hash)
  })
  return viewer
}

type CustomerVisit = { at: number; stars: number; random: Random }

/** Answers the pages of a survey link as its customer. Returns 1 if that created a response, else 0. */
function answer(
  services: Services,
  viewer: Viewer,
  token: SurveyToken,
  customer: CustomerVisit,
): Promise<number> {
  const { secretKey } = services.config
  const stamp = stampOf(secretKey, token.text, new Date(customer.at - 2 * MINUTE))
  return tenantTransaction(at(services, customer.at), viewer, async (tx) => {
    const found = await visit(tx, token, ['en'])
    if (!found) return 0
    const { pages } = found.context.configuration
    let page: number | null = 0
    while (page !== null) {
      const questions: readonly Question[] = pages[page] ?? []
      const form = new Map<string, string[]>([
        ['part', [found.linkState]],
        ['page', [String(page)]],
        ['t', [stamp]],
        ['seen', [questions.map(({ id }) => id).join(',')]],
        ...questions.map(
          (question) => [`q${question.id}`, wordsOf(question, customer)] as [string, string[]],
        ),
      ])
      const posted = { form, manyFromAddress: () => false, keys: services.config, recorder: answerRecorder }
      const step = await answerPage(tx, token, posted)
      // An interrupted run has already answered it.
      if (step?.kind !== 'go') return 0
      page = step.page
    }
    return found.linkState === 'open' ? 1 : 0
  })
}

/** Leaves out areas, so that they come only from the company's other feedback. */
function wordsOf({ type }: Question, { stars, random }: CustomerVisit): string[] {
  if (type === 'StarRating') return [String(stars)]
  if (type === 'Recovery') return [stars > 2 ? '1' : '0']
  if (type === 'Text') return [random.chance(0.4) ? random.pick(stars > 3 ? THANKS : LACKS) : '']
  return []
}

const THANKS = ['Quick and friendly, thank you!', 'Everything was explained well.'] as const
const LACKS = [
  'I had to explain everything twice.',
  'It took far too long.',
  'Still waiting for a call.',
] as const

const at = (services: Services, time: number): Services => ({
  ...services,
  clock: { now: () => new Date(time) },
})
