import type { DemoCompany } from '#app/demo/plan.ts'
import { answerRecorder } from '#features/feedback/ingest/record-answer.ts'
import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import {
  createSurvey,
  listSurveys,
  saveConfiguration,
} from '#features/surveys/configuration/configurations.ts'
import { publishSurvey } from '#features/surveys/configuration/versions.ts'
import { optOut } from '#features/surveys/customer-page/visit.ts'
import { daysAfter } from '#features/surveys/delivery/contract.ts'
import { revokeRequest } from '#features/surveys/delivery/manage.ts'
import { processDueRequests, recordBounces, recordMailOutcome } from '#features/surveys/delivery/outcomes.ts'
import { importRequests } from '#features/surveys/delivery/requests.ts'
import { readSurveyToken } from '#features/surveys/delivery/token.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { listMail } from '#platform/mail/store.ts'
import type { Services } from '#platform/services.ts'

const NAME = 'How did we do?'

/**
 * Publishes a survey in two languages and sends requests, different for each company, the same for each seed. Returns
 * the survey's uuid.
 */
export async function seedSurveys(services: Services, viewer: Viewer, company: DemoCompany): Promise<string> {
  const survey = await tenantTransaction(services, viewer, async (tx) => {
    // An interrupted run has already created it.
    const known = (await listSurveys(tx)).find(({ name }) => name === NAME)
    if (known) return known.uuid
    const made = await createSurvey(tx, { name: NAME, starter: 'stars' })
    const configuration = inTwoLanguages(made.configuration)
    const saved = await saveConfiguration(tx, made.uuid, { configuration, before: made.configuration_hash })
    return (await publishSurvey(tx, saved.uuid, saved.configuration_hash)).uuid
  })
  const agents = company.people.filter(({ load, leftDaysAgo }) => load > 0 && leftDaysAgo === undefined)
  const request = (number: number, fields: object) => ({
    survey,
    external_id: `demo-${number}`,
    employee: { email: agents[number % agents.length]?.email },
    customer: CUSTOMERS[number % CUSTOMERS.length],
    deliver: 'email',
    channel: 'Chat',
    language: number % 2 === 0 ? 'en' : 'nb',
    ...fields,
  })
  const { survey_requests } = await importRequests(services, viewer, [
    request(0, { deliver: 'link' }),
    request(1, {}),
    request(2, {}),
    request(3, { delay_minutes: 1_440 }),
    request(4, { do_not_send: true }),
    request(5, { customer: CUSTOMERS[1] }),
    request(6, { deliver: 'link' }),
    request(7, {}),
    request(8, {}),
    request(9, {}),
    request(10, { delay_minutes: 2_880 }),
  ])
  const made = new Map(survey_requests.map((each) => [each.external_id, each]))
  const revoked = made.get('demo-6')
  if (revoked?.status === 'link') await revokeRequest(services, viewer, revoked.id)
  await recordBounces(services, viewer, [{ email: CUSTOMERS[7].email, reason: '550 5.1.1 No such mailbox' }])
  const mails = await listMail(services, viewer, { after: null, limit: 100 })
  for (const [customer, ended] of ENDINGS) {
    const mail = mails.find(({ to }) => to === CUSTOMERS[customer].email)
    if (mail) await recordMailOutcome(services, viewer, { mailId: mail.id, ended })
  }
  const link = made.get('demo-10')?.url.split('/').pop() ?? ''
  const token = readSurveyToken(services.config.secretKey, link)
  if (token) await tenantTransaction(services, viewer, (tx) => optOut(tx, token))

  // Requested so long ago that the link has expired.
  const long = { now: () => daysAfter(services.clock.now(), -40) }
  await importRequests({ ...services, clock: long }, viewer, [
    request(11, {}),
    request(12, { deliver: 'link' }),
  ])
  await processDueRequests(services, viewer, answerRecorder)
  return survey
}

/** Delivery statuses as a mail server would report them; a demo sends no mail. */
const ENDINGS = [
  [2, 'sent'],
  [8, 'uncertain'],
  [9, 'failed'],
] as const

const CUSTOMERS = [
  { name: 'Ingrid Solberg', email: 'ingrid.solberg@customer.example' },
  { name: 'Tom Archer', email: 'tom.archer@customer.example' },
  { name: 'Amina Yusuf', email: 'amina.yusuf@customer.example' },
  { name: 'Lars Nygård', email: 'lars.nygard@customer.example' },
  { name: 'Grace Obi', email: 'grace.obi@customer.example' },
  { name: 'Petra Vogel', email: 'petra.vogel@customer.example' },
  { name: 'Sam Okafor', email: 'sam.okafor@customer.example' },
  { name: 'Mia Dahl', email: 'mia.dahl@customer.example' },
  { name: 'Jonas Lie', email: 'jonas.lie@customer.example' },
  { name: 'Elena Rossi', email: 'elena.rossi@customer.example' },
  { name: 'Noor Haddad', email: 'noor.haddad@customer.example' },
  { name: 'Erik Moen', email: 'erik.moen@customer.example' },
  { name: 'Julie Martin', email: 'julie.martin@customer.example' },
] as const

function inTwoLanguages(made: Configuration): Configuration {
  return {
    ...made,
    features: { ...made.features, languages: ['en', 'nb'] },
    translations: { ...made.translations, nb: TITLES },
    pages: made.pages.map((page) =>
      page.map((question) => ({
        ...question,
        translations: {
          ...question.translations,
          nb: { text: NORWEGIAN[question.translations.en?.text ?? ''] ?? '' },
        },
        options: question.options.map((option) => ({
          ...option,
          translations: {
            ...option.translations,
            nb: { label: NORWEGIAN[option.translations.en?.label ?? ''] ?? '' },
          },
        })),
      })),
    ),
  }
}

const TITLES = {
  title: 'Hvordan gikk det?',
  next: 'Neste',
  back: 'Tilbake',
  submit: 'Send',
  thank_you: 'Takk! Svaret ditt har kommet fram til oss.',
}

const NORWEGIAN: Readonly<Record<string, string>> = {
  'How was the help you got from {agent}?': 'Hvordan var hjelpen du fikk av {agent}?',
  'What did we do well?': 'Hva gjorde vi bra?',
  'What could we do better?': 'Hva kunne vi gjort bedre?',
  'Would you like to tell us more?': 'Vil du fortelle oss mer?',
  Speed: 'Hurtighet',
  Knowledge: 'Kunnskap',
  Friendliness: 'Vennlighet',
  Solution: 'Løsning',
  Communication: 'Kommunikasjon',
  Care: 'Omsorg',
}
