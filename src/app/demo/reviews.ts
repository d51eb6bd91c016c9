import { REMARKS, SCORECARDS } from '#app/demo/content/scorecards.ts'
import { type DemoInteraction, demoInteractions, isEscalated } from '#app/demo/interactions.ts'
import type { DemoCompany } from '#app/demo/plan.ts'
import { createRandom, type Random } from '#app/demo/random.ts'
import { formFor, REVIEW_SEAMS } from '#app/demo/review-forms.ts'
import { seedReviewHistory } from '#app/demo/review-history.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import { findLogin } from '#features/people/sessions/directory.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { annotate } from '#features/qa/reviews/annotations.ts'
import { answerQuestions } from '#features/qa/reviews/answers.ts'
import type { NewReview } from '#features/qa/reviews/contract.ts'
import { createReview } from '#features/qa/reviews/create.ts'
import { readWorkspace } from '#features/qa/reviews/reading.ts'
import { acknowledgeReview, changeReview } from '#features/qa/reviews/reviews.ts'
import { formInputSchema, type SavedForm } from '#features/qa/scorecards/contract.ts'
import { createForm, listForms } from '#features/qa/scorecards/scorecards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

const SEED = 'plaudit demo reviews 1'
/** Number of interactions to review; the last three reviews stay drafts. */
const REVIEWED = 36
const DRAFTS = 3
/** Number of reviews of one person: enough for the coach to see the lowest-scored question. */
const OF_ONE = 6
const OF_THE_AGENT = 3

/** Adds interactions, scorecards and reviews. Does nothing if an interrupted run already added them. */
export async function seedReviews(
  services: Services,
  viewer: Viewer,
  company: DemoCompany,
  { now, days }: { now: Date; days: number },
): Promise<void> {
  const interactions = demoInteractions(company, now, days)
  const { ids } = await ingestInteractions(services, viewer, interactions)
  const forms = await listForms(services, viewer, { type: 'regular' })
  if (forms.length > 0) return
  for (const scorecard of SCORECARDS) await createForm(services, viewer, formInputSchema.parse(scorecard))
  const made = await listForms(services, viewer, { type: 'regular' })
  const reviewers = await reviewersOf(services, company)
  if (reviewers.length === 0) return
  await seedReviewHistory(services, { company, interactions, ids, reviewers, forms: made, now })
  const random = createRandom(`${SEED} ${company.slug}`)
  // Oldest first, so that the activity log is in order of time.
  const chosen = interactions
    .filter((_, index) => index % 4 === 2)
    .slice(0, REVIEWED)
    .reverse()
  const drafts = new Set(chosen.slice(-DRAFTS))
  const more = [...ofOneCoached(company, interactions), ...ofTheAgent(company, interactions)].filter(
    (interaction) => !chosen.includes(interaction),
  )
  const all = interactions.filter((interaction) => [...chosen, ...more].includes(interaction)).reverse()
  for (const interaction of all) {
    const id = ids[interaction.external_id]
    const reviewer = random.pick(reviewers)
    const form = formFor(made, interaction)
    if (id === undefined || !form) continue
    const then = Math.min(
      Date.parse(interaction.resolved_at) + random.between(2, 30) * 3_600_000,
      now.getTime(),
    )
    const at = { ...services, clock: { now: () => new Date(then) } }
    const draft = drafts.has(interaction)
    await review(at, {
      viewer: reviewer,
      form,
      about: { interaction_id: id },
      random,
      draft,
      good: isEscalated(interaction) ? 0.55 : 0.85,
    })
  }
}

/** Interactions of the coach's team member with the most; no chats, so that one scorecard fits all. */
function ofOneCoached(
  { people, teams }: DemoCompany,
  interactions: readonly DemoInteraction[],
): DemoInteraction[] {
  const coach = people.find(({ role }) => role === 'Coach')
  const team = coach && teams.find(({ owner }) => owner === coach.email)
  const members = people.filter((person) => person.team === team?.name).map(({ email }) => email)
  const each = members.map((email) =>
    interactions.filter(({ employee, channel }) => employee.email === email && channel !== 'Chat'),
  )
  return each.sort((a, b) => b.length - a.length)[0]?.slice(0, OF_ONE) ?? []
}

/** Interactions of demo accounts, so that an agent who signs in always has a review to read. */
const ofTheAgent = (
  { slug }: DemoCompany,
  interactions: readonly DemoInteraction[],
): readonly DemoInteraction[] =>
  interactions
    .filter(({ employee, channel }) => employee.email === `agent@${slug}.example` && channel !== 'Chat')
    .slice(0, OF_THE_AGENT)

/** A review to create: its reviewer, scorecard and subject, and whether it stays a draft. */
export type DemoReview = {
  viewer: Viewer
  form: SavedForm
  about: Pick<
    NewReview,
    'interaction_id' | 'solicitation_id' | 'employee_id' | 'qa_assignment_id' | 'qa_allocation_id'
  >
  random: Random
  draft: boolean
  good: number
}

export async function review(
  services: Services,
  { viewer, form, about, random, draft, good }: DemoReview,
): Promise<void> {
  const started = await createReview(services, viewer, REVIEW_SEAMS, {
    qa_form_id: form.id,
    ...about,
    origin: 'initial',
  })
  const questions = form.sections.flatMap((section) => section.questions)
  const answers = (draft ? questions.slice(0, 2) : questions).map((question) => {
    const best = question.options[0]
    const notApplicable = question.na_option && random.chance(0.1)
    const option = random.chance(question.options.some(({ autofail }) => autofail) ? 0.97 : good)
      ? best
      : random.pick(question.options)
    return {
      qa_question_id: question.id,
      qa_option_id: notApplicable ? null : (option?.id ?? null),
      answered: true,
      comments: random.chance(0.25) ? random.pick(option === best ? REMARKS.good : REMARKS.bad) : '',
    }
  })
  await answerQuestions(services, viewer, started.id, answers)
  const { snapshot } = await readWorkspace(services, viewer, started.id)
  const agentTurns = (snapshot?.interaction.events ?? []).filter(({ speaker }) => speaker === 'agent')
  for (let count = random.between(0, 3); count > 0 && agentTurns.length > 0; count--) {
    const event = random.pick(agentTurns)
    const stop = Math.min(event.text.length, random.between(8, 40))
    const good = random.chance(0.6)
    await annotate(services, viewer, {
      qa_review_id: started.id,
      interaction_event_id: event.id,
      // The format of the screens: reading/annotation-kind.ts.
      media_type: good ? 'text;kind=good' : 'text;kind=improve',
      start: 0,
      stop,
      content: event.text.slice(0, stop).toWellFormed(),
      comments: random.pick(good ? REMARKS.good : REMARKS.bad),
    })
  }
  if (draft) return
  const completed = { completed_at: 'now', ...(random.chance(0.15) && { hide_reviewer: true }) }
  await changeReview(services, viewer, started.id, completed, { notifies: false })
  const employee = started.employee && (await loadViewer(services, viewer.company.id, started.employee.id))
  if (employee && random.chance(0.5)) await acknowledgeReview(services, employee, started.id)
}

export async function reviewersOf(services: Services, { people }: DemoCompany): Promise<Viewer[]> {
  const found: Viewer[] = []
  for (const { email } of people.filter(({ role }) => role === 'QA_REVIEWER')) {
    const login = await findLogin(services.database.kysely, email)
    const viewer = login && (await loadViewer(services, login.company_id, login.employee_id))
    if (viewer) found.push(viewer)
  }
  return found
}
