import { viewersOf } from '#app/demo/coaching.ts'
import { REMARKS } from '#app/demo/content/scorecards.ts'
import type { DemoCompany } from '#app/demo/plan.ts'
import { createRandom, type Random } from '#app/demo/random.ts'
import { solicitationSubject } from '#features/feedback/requests/follow-up-subject.ts'
import { listInteractions } from '#features/interactions/reading/interactions.ts'
import { changeCalibration, chooseOption } from '#features/qa/calibrations/calibrations.ts'
import type { Calibration } from '#features/qa/calibrations/contract.ts'
import { createCalibration } from '#features/qa/calibrations/create.ts'
import { listCalibrations } from '#features/qa/calibrations/reading.ts'
import { answerQuestions } from '#features/qa/reviews/answers.ts'
import { reviewLookups } from '#features/qa/reviews/review-lookups.ts'
import { changeReview } from '#features/qa/reviews/reviews.ts'
import { type FormQuestion, questionsOf } from '#features/qa/scorecards/form.ts'
import { listForms } from '#features/qa/scorecards/scorecards.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

const SEED = 'plaudit demo calibrations 1'
/** Completed this many days ago; then one calibration waiting for its meeting and one waiting for a review. */
const COMPLETED_AGO = [6, 5, 4, 3, 2, 1]
const PARTICIPANTS = 4
const QUESTIONS = 4
const NOTES =
  'Agreed: the next step counts only with a day. Wording of the question goes to the next version.'

/** Adds calibrations of one scorecard. Does nothing if an interrupted run already added them. */
export async function seedCalibrations(
  services: Services,
  company: DemoCompany,
  { now }: { now: Date },
): Promise<void> {
  const people = await viewersOf(services, company)
  const owner = people.find(
    ({ permissions, dataAccess }) =>
      permissions.manageCalibrations && permissions.reviewQA && dataAccess.QA_CALIBRATION === 'company',
  )
  if (!owner) return
  const reviewers = [owner, ...people.filter((each) => each !== owner && each.permissions.reviewQA)]
  const query = { status: 'all-incomplete', page: 1, per: 1 } as const
  if ((await listCalibrations(services, owner, query)).qa_calibrations.length > 0) return
  const [form] = await listForms(services, owner, { type: 'regular', active: true })
  if (!form) return
  const participants = reviewers.slice(0, PARTICIPANTS)
  const interactionIds = await interactionsFor(services, owner, participants)
  const questions = questionsOf(form).slice(0, QUESTIONS)
  const random = createRandom(`${SEED} ${company.slug}`)
  const meetings = [...COMPLETED_AGO, -1, -2]
  for (const [place, daysAgo] of meetings.entries()) {
    const interactionId = interactionIds[place % interactionIds.length]
    if (interactionId === undefined) return
    const meeting = new Date(now.getTime() - daysAgo * MILLISECONDS_PER_DAY)
    const done = daysAgo > 0
    const at = (days: number) => {
      const then = Math.min(meeting.getTime() - days * MILLISECONDS_PER_DAY, now.getTime())
      return { ...services, clock: { now: () => new Date(then) } }
    }
    const made = await createCalibration(at(2), owner, solicitationSubject.find, {
      qa_form_id: form.id,
      qa_question_ids: questions.map(({ id }) => id),
      participant_ids: participants.flatMap(({ person }) => person?.id ?? []),
      meeting_at: meeting.toISOString(),
      interaction_id: interactionId,
    })
    // The last calibration still waits for its leader's review.
    const answering = place === meetings.length - 1 ? participants.slice(1) : participants
    for (const viewer of answering) await answer(at(1), viewer, made, questions, random)
    if (!done) continue
    for (const question of questions)
      await chooseOption(at(0), owner, made.id, {
        qa_question_id: question.id,
        qa_option_id: question.options[0]?.id ?? null,
      })
    await changeCalibration(at(0), owner, made.id, {
      completed_at: 'now',
      ...(random.chance(0.5) && { notes: NOTES }),
    })
  }
}

/** Mostly picks the best answer; reviewers agree less on questions further down. */
async function answer(
  services: Services,
  viewer: Viewer,
  calibration: Calibration,
  questions: readonly FormQuestion[],
  random: Random,
): Promise<void> {
  const review = calibration.qa_reviews.find(({ reviewer }) => reviewer.id === viewer.person?.id)
  if (!review) return
  const answers = questions.map((question, place) => {
    const option = random.chance(0.95 - 0.15 * place) ? question.options[0] : random.pick(question.options)
    return {
      qa_question_id: question.id,
      qa_option_id: option?.id ?? null,
      answered: true,
      comments: random.chance(0.2) ? random.pick(REMARKS.bad) : '',
    }
  })
  await answerQuestions(services, viewer, review.id, answers)
  await changeReview(services, viewer, review.id, { completed_at: 'now' })
}

/** Calls of employees who do not take part in the calibration. */
async function interactionsFor(
  services: Services,
  owner: Viewer,
  participants: readonly Viewer[],
): Promise<number[]> {
  const { interactions } = await listInteractions(services, owner, reviewLookups, { limit: 60 })
  const taking = participants.map(({ person }) => person?.id)
  return interactions
    .filter(({ channel, employee }) => channel.name !== 'Chat' && employee && !taking.includes(employee.id))
    .map(({ id }) => id)
    .slice(0, COMPLETED_AGO.length + 2)
}
