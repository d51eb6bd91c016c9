import { type DemoInteraction, isEscalated } from '#app/demo/interactions.ts'
import type { DemoCompany } from '#app/demo/plan.ts'
import { createRandom, type Random } from '#app/demo/random.ts'
import { formFor, REVIEW_SEAMS } from '#app/demo/review-forms.ts'
import { answerQuestions } from '#features/qa/reviews/answers.ts'
import { createReview } from '#features/qa/reviews/create.ts'
import { changeReview } from '#features/qa/reviews/reviews.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import type { FormQuestion } from '#features/qa/scorecards/form.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

const SEED = 'plaudit demo review history 1'
/** Newer interactions get full reviews with annotations and acknowledgements from reviews.ts. */
const RECENT_DAYS = 45
const MINUTE = 60_000

type ReviewHistoryInput = {
  company: DemoCompany
  interactions: readonly DemoInteraction[]
  /** Ids of interactions by external id. */
  ids: Readonly<Record<string, number>>
  reviewers: readonly Viewer[]
  forms: readonly SavedForm[]
  now: Date
}

/** Adds completed reviews of older interactions, so that QA has figures for the same period as feedback. */
export async function seedReviewHistory(services: Services, input: ReviewHistoryInput): Promise<void> {
  const { company, interactions, ids, reviewers, forms, now } = input
  const random = createRandom(`${SEED} ${company.slug}`)
  const before = new Date(now.getTime() - RECENT_DAYS * MILLISECONDS_PER_DAY).toISOString()
  // Oldest first, so that the activity log is in order of time.
  for (const interaction of interactions.filter(({ resolved_at }) => resolved_at < before).reverse()) {
    const id = ids[interaction.external_id]
    const form = formFor(forms, interaction)
    if (id === undefined || !form) continue
    const started = Date.parse(interaction.resolved_at) + random.between(2, 48) * 60 * MINUTE
    const at = (moment: number) => ({ ...services, clock: { now: () => new Date(moment) } })
    const reviewer = random.pick(reviewers)
    const made = await createReview(at(started), reviewer, REVIEW_SEAMS, {
      qa_form_id: form.id,
      interaction_id: id,
      origin: 'initial',
    })
    await answerQuestions(at(started), reviewer, made.id, answersTo(form, company, interaction, random))
    const completed = at(started + random.between(4, 25) * MINUTE)
    await changeReview(completed, reviewer, made.id, { completed_at: 'now' }, { notifies: false })
  }
}

/** People with satisfied customers also score higher in reviews; an unsolved problem costs points. */
function answersTo(
  form: SavedForm,
  { people, teams }: DemoCompany,
  interaction: DemoInteraction,
  random: Random,
) {
  const person = people.find(({ email }) => email === interaction.employee.email)
  const team = teams.find(({ name }) => name === person?.team)
  const quality = (person?.quality ?? 0) + (team?.quality ?? 0)
  const good = Math.min(0.97, 0.86 + 0.12 * quality - (isEscalated(interaction) ? 0.2 : 0))
  return form.sections
    .flatMap(({ questions }) => questions)
    .map((question) => ({
      qa_question_id: question.id,
      qa_option_id: optionOf(question, good, random),
      answered: true,
    }))
}

function optionOf({ options, na_option }: FormQuestion, good: number, random: Random): number | null {
  if (na_option && random.chance(0.1)) return null
  const best = options[0]
  const isCritical = options.some(({ autofail }) => autofail)
  const option = random.chance(isCritical ? 0.98 : good) ? best : random.pick(options)
  return option?.id ?? null
}
