import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import { languagesOf, type Question } from '#features/surveys/configuration/configuration.ts'
import { SERVICE_RECOVERY } from '#features/surveys/configuration/starters.ts'
import {
  askedByPage,
  CONSENT,
  pageAfter,
  pageBefore,
  readAnswer,
  type SavedAnswers,
  SIGNS,
  unansweredRequired,
} from '#features/surveys/customer-page/answers.ts'
import { type SurveyContext, surveyContext } from '#features/surveys/customer-page/context.ts'
import { findPublishedByName } from '#features/surveys/customer-page/context-store.ts'
import {
  type CustomerResponse,
  type Recorder,
  readRecovery,
  readResponse,
} from '#features/surveys/customer-page/recorder.ts'
import {
  isTappedStamp,
  readStamp,
  type Sign,
  shortestVisitMs,
} from '#features/surveys/customer-page/robots.ts'
import { stopReminders } from '#features/surveys/delivery/contacts-store.ts'
import { OPEN_STATUSES, type RequestStatus } from '#features/surveys/delivery/contract.ts'
import { unsubscribe } from '#features/surveys/delivery/outcomes.ts'
import {
  consumeRecovery,
  findByToken,
  insertEvents,
  lockByToken,
  type StoredRequest,
  updateRequestInStatus,
} from '#features/surveys/delivery/store.ts'
import type { SurveyToken } from '#features/surveys/delivery/token.ts'
import { chooseLanguage } from '#features/surveys/words/words.ts'
import { acceptedKeys, readWithAny, type SecretKeys } from '#platform/auth/secret-keys.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The state of a link: open, waiting for the recovery survey, or over for one of three reasons. */
export type LinkState = 'open' | 'recovery' | 'answered' | 'expired' | 'revoked'

export type Visit = {
  linkState: LinkState
  request: StoredRequest
  context: SurveyContext
  language: string
  /** The company's time zone, for dates. */
  timeZone: string
}

/** The survey behind a link, without changing anything; null for an unknown link. */
export async function visit(
  tx: Tx,
  token: SurveyToken,
  preferences: readonly (string | null)[],
): Promise<Visit | null> {
  const request = await findByToken(tx, token.hash)
  return request ? visitOf(tx, request, preferences) : null
}

async function visitOf(
  tx: Tx,
  request: StoredRequest,
  preferences: readonly (string | null)[],
): Promise<Visit> {
  const linkState = linkStateOf(request, tx.now)
  const survey =
    linkState === 'recovery'
      ? { id: request.recovery_survey_id ?? 0, version: request.recovery_version ?? 0 }
      : { id: request.survey_id, version: request.survey_version }
  const context = await surveyContext(tx, request, survey)
  const [preferred = null, ...others] = preferences
  const language = chooseLanguage(languagesOf(context.configuration), [
    preferred,
    request.answer_language,
    request.language,
    ...others,
  ])
  return { linkState, request, context, language, timeZone: tx.viewer.company.timeZone }
}

function linkStateOf(request: StoredRequest, now: Date): LinkState {
  const { status } = request
  if (status === 'answered') {
    const follows = request.recovery_survey_id !== null && request.recovered_at === null
    return follows && request.expires_at > now ? 'recovery' : 'answered'
  }
  if (request.expires_at <= now || status === 'expired') return 'expired'
  return (OPEN_STATUSES as readonly RequestStatus[]).includes(status) ? 'open' : 'revoked'
}

/** A posted form: each field with all its values. */
export type Form = ReadonlyMap<string, readonly string[]>
export const fieldOf = (form: Form, name: string): string => form.get(name)?.[0] ?? ''

export type Step =
  /** Continue on this page, counted from 0; null if everything is answered. */
  | { kind: 'go'; page: number | null }
  /** Show the page again with what is missing. */
  | { kind: 'mend'; visit: Visit; page: number; faults: ReadonlySet<number | typeof CONSENT> }
  | { kind: 'over'; visit: Visit }

export type Posted = { form: Form; manyFromAddress(): boolean; keys: SecretKeys; recorder: Recorder }

/** Stores the answers of one page, and records the response after the last one. Null for an unknown link. */
export async function answerPage(tx: Tx, token: SurveyToken, posted: Posted): Promise<Step | null> {
  const { form } = posted
  const request = await lockByToken(tx, token.hash)
  if (!request) return null
  const shown = await visitOf(tx, request, [fieldOf(form, 'lang')])
  // A form of the answered survey must not answer the recovery survey that follows it.
  if (
    (shown.linkState !== 'open' && shown.linkState !== 'recovery') ||
    fieldOf(form, 'part') !== shown.linkState
  )
    return { kind: 'over', visit: shown }
  const { pages } = shown.context.configuration
  const page = pageNumber(fieldOf(form, 'page'), pages.length)
  const { answers, faults } = readPage(shown, page, form)
  const askedPages = askedByPage(pages, answers)
  const signs = { ...answers, ...signsOf(tx, token, posted, request) }
  await keep(tx, shown, { answers: signs, page }, startOf(token, posted))
  const saved = { ...request, answers: signs, answer_language: shown.language }
  const again = { ...shown, request: saved }
  const step = stepAfter(again, { page, faults, askedPages, form, answers })
  if (step === 'finish') {
    await finish(tx, token, again, posted)
    return { kind: 'go', page: null }
  }
  await keepPartial(tx, token, again, posted)
  return step
}

type Sent = {
  page: number
  faults: Set<number | typeof CONSENT>
  askedPages: Question[][]
  form: Form
  answers: SavedAnswers
}

/** The next page after a form was sent. */
function stepAfter(again: Visit, { page, faults, askedPages, form, answers }: Sent): Step | 'finish' {
  if (fieldOf(form, 'go') === 'back') return { kind: 'go', page: pageBefore(askedPages, page) ?? page }
  for (const question of unansweredRequired(askedPages[page] ?? [], answers)) faults.add(question.id)
  // Questions that the answers on this page have just made appear, so that they could not be answered yet.
  const seen = new Set((form.get('seen') ?? []).flatMap((ids) => ids.split(',').map(Number)))
  const fresh = (askedPages[page] ?? []).some(({ id }) => !seen.has(id))
  if (faults.size > 0 || fresh)
    return { kind: 'mend', visit: again, page, faults: fresh ? new Set() : faults }
  const next = pageAfter(askedPages, page)
  if (next !== null) return { kind: 'go', page: next }
  const unanswered = askedPages.findIndex((questions) => unansweredRequired(questions, answers).length > 0)
  if (unanswered !== -1) return { kind: 'go', page: unanswered }
  if (!askedPages.flat().some(({ id }) => answers[id]))
    return { kind: 'mend', visit: again, page, faults: new Set(askedPages[page]?.map(({ id }) => id)) }
  return 'finish'
}

/** A page number from 0; anything else is the first page. */
export const pageNumber = (text: string, pages: number): number =>
  /^\d{1,3}$/.test(text) ? Math.min(Number(text), Math.max(0, pages - 1)) : 0

function readPage({ context, request }: Visit, page: number, form: Form) {
  const answers: SavedAnswers = { ...request.answers }
  const faults = new Set<number | typeof CONSENT>()
  for (const question of context.configuration.pages[page] ?? []) {
    const answer = readAnswer(question, form.get(`q${question.id}`) ?? [])
    if (answer === 'wrong') faults.add(question.id)
    else if (answer === null) delete answers[question.id]
    else answers[question.id] = answer
  }
  if (form.has(CONSENT)) answers[CONSENT] = { number: 1 }
  if (context.settings.consent_text !== null && !answers[CONSENT]) faults.add(CONSENT)
  return { answers, faults }
}

const startOf = (token: SurveyToken, { form, keys }: Posted): Date | null =>
  readWithAny(keys, (key) => readStamp(key, token.text, fieldOf(form, 't')))

/** Stored with the answers, because they arrive page by page. */
function signsOf(tx: Tx, token: SurveyToken, posted: Posted, request: StoredRequest): SavedAnswers {
  const shownAt = startOf(token, posted)
  const signs = new Set(request.answers.signs?.options)
  if (fieldOf(posted.form, 'website') !== '') signs.add('honeypot')
  if (shownAt === null || shownAt > tx.now) signs.add('no form')
  return signs.size > 0 ? { signs: { options: [...signs] } } : {}
}

async function keep(
  tx: Tx,
  { request, language, linkState }: Visit,
  { answers, page }: { answers: SavedAnswers; page: number },
  shownAt: Date | null,
): Promise<void> {
  await updateRequestInStatus(tx, request.id, [request.status], {
    answers,
    pages_done: page,
    answer_language: language,
    ...(request.started_at === null && {
      started_at: shownAt !== null && shownAt < tx.now ? shownAt : tx.now,
    }),
  })
  if (request.started_at === null && linkState === 'open')
    await insertEvents(tx, [{ requestId: request.id, kind: 'started' }])
}

async function finish(tx: Tx, token: SurveyToken, shown: Visit, posted: Posted): Promise<void> {
  const { request, context, linkState } = shown
  if (linkState === 'recovery') {
    if (request.response_id === null || !(await consumeRecovery(tx, request.id))) return
    await posted.recorder.recordRecovery(
      tx,
      request.response_id,
      await readRecovery(tx, context, request.answers),
    )
    await insertEvents(tx, [{ requestId: request.id, kind: 'recovered' }])
    return
  }
  const signs = signsSoFar(tx, token, shown, posted)
  if (posted.manyFromAddress()) signs.push('too many')
  const read = await readResponse(tx, context, request.answers, { commentApart: true })
  const consumed = await updateRequestInStatus(tx, request.id, OPEN_STATUSES, {
    status: 'answered',
    answered_at: tx.now,
    answers: {},
    pages_done: 0,
    next_reminder_at: null,
    continued_at: null,
    ...(await recoveryAfter(tx, read.stars)),
  })
  if (!consumed) return
  const responseId = await posted.recorder.record(tx, {
    ...responseOf(shown, read),
    suspectedBot: signs.length > 0,
    partial: false,
  })
  await updateRequestInStatus(tx, request.id, ['answered'], { response_id: responseId })
  await insertEvents(tx, [{ requestId: request.id, kind: 'answered', note: signs.join(', ') || null }])
  if (request.customer_email !== null) await stopReminders(tx, request.customer_email)
  tx.audit({
    action: 'survey_request.answered',
    objectType: 'survey_request',
    objectId: request.id,
    after: { response_id: responseId, ...(signs.length > 0 && { signs }) },
  })
  await recordWebhookEvents(tx, 'survey_request.answered', [request.id])
}

/**
 * Stores the answers so far as a partial response, from the first answer on. Nothing is stored without the consent
 * that the company requires.
 */
async function keepPartial(tx: Tx, token: SurveyToken, shown: Visit, posted: Posted): Promise<void> {
  const { request, context, linkState } = shown
  const { answers } = request
  const agreed = context.settings.consent_text === null || answers[CONSENT] !== undefined
  if (linkState !== 'open' || !agreed || !(isAnswered(shown) || request.response_id !== null)) return
  const read = await readResponse(tx, context, answers, { commentApart: true })
  const responseId = await posted.recorder.record(tx, {
    ...responseOf(shown, read),
    suspectedBot: signsSoFar(tx, token, shown, posted).length > 0,
    partial: true,
  })
  await updateRequestInStatus(tx, request.id, [request.status], {
    response_id: responseId,
    continued_at: tx.now,
  })
}

const isAnswered = ({ request, context }: Visit): boolean =>
  askedByPage(context.configuration.pages, request.answers)
    .flat()
    .some(({ id }) => request.answers[id])

const responseOf = (
  { request, language }: Visit,
  read: Awaited<ReturnType<typeof readResponse>>,
): Omit<CustomerResponse, 'suspectedBot' | 'partial'> => ({
  ...read,
  externalId: `survey_request:${request.uuid}`,
  surveyId: request.survey_id,
  surveyVersion: request.survey_version,
  language,
  employeeId: request.employee_id,
  channelId: request.channel_id,
  brandId: request.brand_id,
  extInteractionId: request.ext_interaction_id,
  customer: { name: request.customer_name, email: request.customer_email },
  properties: request.properties,
})

/** Speed is judged over the whole visit and not stored: a customer who continues slowly was not too fast. */
function signsSoFar(tx: Tx, token: SurveyToken, { request }: Visit, posted: Posted): Sign[] {
  const signs = new Set(request.answers.signs?.options as Sign[] | undefined)
  const start = request.started_at ?? startOf(token, posted)
  const answered = Object.keys(request.answers).filter((key) => key !== CONSENT && key !== SIGNS)
  const tapped = acceptedKeys(posted.keys).some((key) =>
    isTappedStamp(key, token.text, fieldOf(posted.form, 't')),
  )
  const shortest = shortestVisitMs(tapped && answered.length === 1)
  if (start !== null && tx.now.getTime() - start.getTime() < shortest) signs.add('too fast')
  return [...signs]
}

/** The survey that follows a bad rating, if the company has one. */
async function recoveryAfter(tx: Tx, stars: number | null) {
  if (stars === null || stars > BAD_STARS || !tx.viewer.company.features.service_recovery) return {}
  const survey = await findPublishedByName(tx, SERVICE_RECOVERY)
  return survey ? { recovery_survey_id: survey.id, recovery_version: survey.version } : {}
}

const BAD_STARS = 3

/** The page to show: the requested one if the answers lead that far, otherwise the first unfinished one. */
export function pageToShow({ request, context }: Visit, requested: string | undefined): number {
  const { pages } = context.configuration
  const byPage = askedByPage(pages, request.answers)
  const first = pageAfter(byPage, -1) ?? 0
  const reached = byPage.findIndex((questions) => unansweredRequired(questions, request.answers).length > 0)
  const last = reached === -1 ? pages.length - 1 : reached
  const wanted =
    requested === undefined
      ? request.started_at === null || Object.keys(request.answers).length === 0
        ? first
        : (pageAfter(byPage, request.pages_done) ?? request.pages_done)
      : pageNumber(requested, pages.length + 1)
  const page = Math.min(wanted, last)
  return (byPage[page]?.length ?? 0) > 0 ? page : (pageBefore(byPage, page) ?? first)
}

/** Opts the customer of a link out of further surveys. Returns whether there was an address to store. */
export async function optOut(tx: Tx, token: SurveyToken): Promise<Visit | null> {
  const request = await lockByToken(tx, token.hash)
  if (!request) return null
  if (request.customer_email !== null) {
    await unsubscribe(tx, request.customer_email)
    await insertEvents(tx, [{ requestId: request.id, kind: 'unsubscribed' }])
    tx.audit({ action: 'survey_request.unsubscribed', objectType: 'survey_request', objectId: request.id })
  }
  return visitOf(tx, request, [])
}
