import type { DemoCompany } from '#app/demo/plan.ts'
import { createRandom } from '#app/demo/random.ts'
import { review, reviewersOf } from '#app/demo/reviews.ts'
import { findLogin } from '#features/people/sessions/directory.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { createAssignment } from '#features/qa/assignments/assignments.ts'
import { type AssignmentBody, assignmentInputSchema } from '#features/qa/assignments/contract.ts'
import { nextReview } from '#features/qa/assignments/next-review.ts'
import { countAssignmentsOf } from '#features/qa/assignments/reading.ts'
import { skipInteraction } from '#features/qa/assignments/skips.ts'
import { listForms } from '#features/qa/scorecards/scorecards.ts'
import { addDays, todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

const SEED = 'plaudit demo assignments 1'
/** Share of this week's quota that each reviewer has completed. */
const REVIEWED = 3

/** Adds assignments with some completed reviews. Does nothing if an interrupted run already added them. */
export async function seedAssignments(
  services: Services,
  company: DemoCompany,
  { now }: { now: Date },
): Promise<void> {
  const admin = await adminOf(services, company)
  const reviewers = await reviewersOf(services, company)
  if (!admin || reviewers.length === 0) return
  if ((await countAssignmentsOf(services, admin, { status: null, mine: false })) > 0) return
  const form = (await listForms(services, admin, { type: 'regular' })).find(
    ({ name }) => !name.startsWith('Chat'),
  )
  if (!form) return
  const led = await ledTeams(services, company)
  const make = (input: AssignmentBody) =>
    createAssignment(services, admin, assignmentInputSchema.parse(input))
  const first = addDays(todayIn(company.timeZone, now), -70)
  const ids = reviewers.map(({ person }) => person?.id ?? 0)
  await make({
    name: 'Own team, every month',
    cadence: 'monthly',
    initial_start_date: first,
    groups: led,
    allocate_to_team_leader: led.length > 0,
    allocations: [{ type: 'any', count: 2 }],
    default_qa_form_id: form.id,
    allow_best_match: true,
  })
  await make({
    name: 'Unhappy customers, without names',
    cadence: 'custom',
    number_of_days: 14,
    initial_start_date: first,
    groups: led,
    reviewers: ids,
    blind: true,
    filters: { lookback_days: 14 },
    allocations: [{ type: 'stars', stars: [1, 2, 3], count: 1 }],
    default_qa_form_id: form.id,
  })
  const weekly = await make({
    name: 'Weekly quality check',
    initial_start_date: first,
    groups: led,
    reviewers: ids,
    allocations: [
      { type: 'any', count: 1 },
      { type: 'stars', stars: [1, 2, 3], count: 1 },
    ],
    default_qa_form_id: form.id,
    allow_best_match: true,
  })
  const random = createRandom(`${SEED} ${company.slug}`)
  for (const viewer of reviewers) {
    for (let count = 0; count < REVIEWED; count++) {
      const { next_review: next } = await nextReview(services, viewer, weekly.id, { review_similar: false })
      if (next === null) break
      const about = {
        solicitation_id: next.solicitation_id,
        employee_id: next.employee_id,
        qa_assignment_id: weekly.id,
        qa_allocation_id: next.qa_allocation_id,
      }
      await review(services, { viewer, form, about, random, draft: false, good: 0.8 })
    }
    await skipOne(services, viewer, weekly.id)
  }
}

async function skipOne(services: Services, viewer: Viewer, id: number): Promise<void> {
  const { next_review: next } = await nextReview(services, viewer, id, { review_similar: false })
  if (next?.solicitation_id == null) return
  await skipInteraction(services, viewer, {
    uuid: next.solicitation_id,
    assignment_id: id,
    reason_id: 1,
    qa_allocation_id: next.qa_allocation_id,
  })
}

/** Demo accounts that manage QA. */
async function adminOf(services: Services, { people }: DemoCompany): Promise<Viewer | undefined> {
  for (const { email } of people.filter(({ role }) => role === 'COMPANY_ADMIN' || role === 'ADMIN')) {
    const viewer = await viewerOf(services, email)
    if (viewer?.permissions.manageQa) return viewer
  }
  return undefined
}

/** A few small teams with an owner: as much as one reviewer can cover in a week. */
async function ledTeams(services: Services, { teams }: DemoCompany): Promise<number[]> {
  const owners = new Set(teams.flatMap(({ owner }) => (owner === undefined ? [] : [owner])))
  const led: (readonly number[])[] = []
  for (const email of owners) led.push((await viewerOf(services, email))?.ownTeamIds ?? [])
  const smallest = led.filter((ids) => ids.length > 0).sort((a, b) => a.length - b.length)
  return [...new Set(smallest.slice(0, 3).flat())]
}

async function viewerOf(services: Services, email: string): Promise<Viewer | undefined> {
  const login = await findLogin(services.database.kysely, email)
  return (login && (await loadViewer(services, login.company_id, login.employee_id))) ?? undefined
}
