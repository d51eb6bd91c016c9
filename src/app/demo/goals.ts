import { viewersOf } from '#app/demo/coaching.ts'
import { GOALS_IN_WORDS, STEPS } from '#app/demo/content/goals.ts'
import type { DemoCompany } from '#app/demo/plan.ts'
import { createRandom, type Random } from '#app/demo/random.ts'
import { completeItem } from '#features/goals/action-items.ts'
import type { GoalOwner } from '#features/goals/contract.ts'
import { completeGoal, createFreeformGoal, createMetricGoal } from '#features/goals/goals.ts'
import { readGoalsPage, readItems } from '#features/goals/reading.ts'
import { addDays, MILLISECONDS_PER_DAY, todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

const SEED = 'plaudit demo goals 1'
const STAR_RATING = 1
const FIVE_STAR = 2
const RESPONSES = 4
const MOST_PEOPLE = 3
const DAYS_AGO = 20
const DAYS_TO_GO = 10

/** Adds goals of teams and of some of their members. Does nothing if an interrupted run already added them. */
export async function seedGoals(
  services: Services,
  company: DemoCompany,
  { now }: { now: Date },
): Promise<void> {
  const people = await viewersOf(services, company)
  const random = createRandom(`${SEED} ${company.slug}`)
  const then = new Date(now.getTime() - DAYS_AGO * MILLISECONDS_PER_DAY)
  const before = { ...services, clock: { now: () => then } }
  for (const coach of people) {
    const { person } = coach
    if (!person?.isManager || !coach.permissions.manageOneOnOnes || person.teamId === null) continue
    const team: GoalOwner = { employeeId: null, teamId: person.teamId }
    if (!coach.ownTeamIds.includes(person.teamId) || (await hasGoals(services, coach, team))) continue
    const members = people.filter(
      (other) => other.person && !other.person.isManager && other.person.teamId === person.teamId,
    )
    for (const member of members.slice(0, MOST_PEOPLE)) await setGoals(before, { coach, member, random })
    await createMetricGoal(before, coach, {
      groupId: person.teamId,
      title: 'Everybody above 4.2 stars',
      metricConfigId: STAR_RATING,
      goal: 4.2,
      threshold: 5,
      ...daysOf(coach, then),
    })
  }
}

async function hasGoals(services: Services, coach: Viewer, owner: GoalOwner): Promise<boolean> {
  const found = await readGoalsPage(services, coach, owner, 'ALL', { after: null, limit: 1 })
  return found.length > 0
}

type Pair = { coach: Viewer; member: Viewer; random: Random }

async function setGoals(services: Services, { coach, member, random }: Pair): Promise<void> {
  const employeeId = member.person?.id ?? 0
  const days = daysOf(coach, services.clock.now())
  await createMetricGoal(services, coach, {
    employeeId,
    title: 'More customers who are truly happy',
    metricConfigId: FIVE_STAR,
    goal: random.pick([55, 60, 65]),
    threshold: 5,
    actionItems: [random.pick(STEPS)],
    ...days,
  })
  await createMetricGoal(services, coach, {
    employeeId,
    title: 'Hear from more customers',
    metricConfigId: RESPONSES,
    goal: random.pick([20, 40, 60]),
    ...days,
  })
  const [title, actionItems] = random.pick(GOALS_IN_WORDS)
  const { id } = await createFreeformGoal(services, coach, {
    employeeId,
    title,
    actionItems: [...actionItems],
  })
  const [first] = (await readItems(services, coach, [id])).get(id) ?? []
  if (first) await completeItem(services, member, first.id, true)
  const done = await createFreeformGoal(services, coach, { employeeId, title: 'Finish the induction' })
  if (random.chance(0.6)) await completeGoal(services, coach, done.id)
}

const daysOf = ({ company }: Viewer, from: Date) => {
  const startedAt = todayIn(company.timeZone, from)
  return { startedAt, endedAt: addDays(startedAt, DAYS_AGO + DAYS_TO_GO) }
}
