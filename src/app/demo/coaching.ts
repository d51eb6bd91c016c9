import {
  KUDOS,
  PRIVATE_NOTES,
  SESSION_NOTES,
  SESSION_TEMPLATES,
  SESSION_TITLES,
  TAKEAWAYS,
  TOPICS,
} from '#app/demo/content/coaching.ts'
import type { DemoCompany } from '#app/demo/plan.ts'
import { createRandom, type Random } from '#app/demo/random.ts'
import { attach } from '#features/coaching/attachments/attachments.ts'
import { giveKudo } from '#features/coaching/kudos/kudos.ts'
import { writeNote } from '#features/coaching/notes/notes.ts'
import { acknowledgeSession, changeSession } from '#features/coaching/sessions/change.ts'
import { newSession } from '#features/coaching/sessions/create.ts'
import { addTakeaway, changeTakeaway } from '#features/coaching/takeaways/takeaways.ts'
import { countTemplatesOf, createTemplate } from '#features/coaching/templates/templates.ts'
import { addTopic } from '#features/coaching/topics/topics.ts'
import { findLogin } from '#features/people/sessions/directory.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { addDays, MILLISECONDS_PER_DAY, todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

const SEED = 'plaudit demo coaching 1'
const SESSIONS_EACH = 3
const DAYS_BETWEEN = 14

/** Adds templates and the one-on-ones of team leaders. Does nothing if an interrupted run already added them. */
export async function seedCoaching(
  services: Services,
  company: DemoCompany,
  { now }: { now: Date },
): Promise<void> {
  const people = await viewersOf(services, company)
  const admin = people.find((viewer) => viewer.permissions.manageOneOnOneSettings)
  if (!admin) return
  if ((await countTemplatesOf(services, admin, { status: null, search: undefined })) > 0) return
  const templates = []
  for (const { name, body } of SESSION_TEMPLATES)
    templates.push((await createTemplate(services, admin, { name, body })).id)
  const random = createRandom(`${SEED} ${company.slug}`)
  const coaches = people.filter((viewer) => viewer.person?.isManager && viewer.permissions.manageOneOnOnes)
  const talks: (Talk & { then: Date })[] = []
  for (let round = SESSIONS_EACH; round > 0; round--)
    for (const coach of coaches)
      for (const coachee of coacheesOf(coach, people)) {
        const daysAgo = (round - 1) * DAYS_BETWEEN + random.between(1, 10)
        const then = new Date(now.getTime() - daysAgo * MILLISECONDS_PER_DAY)
        talks.push({ coach, coachee, random, templateId: random.pick(templates), last: round === 1, then })
      }
  // Oldest first, so that lists sorted by id are sorted by time too.
  talks.sort((a, b) => a.then.getTime() - b.then.getTime())
  for (const { then, ...talk } of talks) await hold({ ...services, clock: { now: () => then } }, talk)
}

/** Direct reports: members of the coach's teams without another leader in between. */
const coacheesOf = (coach: Viewer, people: readonly Viewer[]): Viewer[] =>
  people
    .filter(
      ({ person }) =>
        person !== null &&
        person.id !== coach.person?.id &&
        !person.isManager &&
        coach.ownTeamMemberIds.includes(person.id),
    )
    .slice(0, 4)

type Talk = { coach: Viewer; coachee: Viewer; random: Random; templateId: number; last: boolean }

async function hold(services: Services, { coach, coachee, random, templateId, last }: Talk): Promise<void> {
  const employeeId = coachee.person?.id ?? 0
  const today = todayIn(coach.company.timeZone, services.clock.now())
  const { coachingSession } = await newSession(services, coach, {
    employeeId,
    templateId: random.chance(0.5) ? templateId : undefined,
  })
  const { id } = coachingSession
  await addTopic(services, coach, id, { title: random.pick(TOPICS) })
  for (let count = random.between(1, 2); count > 0; count--) {
    const [text, category] = random.pick(TAKEAWAYS)
    const due_date = addDays(today, random.between(5, 20))
    const made = await addTakeaway(services, coach, { coaching_session_id: id, text, category, due_date })
    if (!last && random.chance(0.6)) await changeTakeaway(services, coach, made.id, { complete: true })
  }
  if (random.chance(0.5)) await giveKudo(services, coach, { sessionId: id, text: random.pick(KUDOS) })
  if (random.chance(0.3))
    await writeNote(services, coach, id, { kind: 'PRIVATE', notes: random.pick(PRIVATE_NOTES) })
  if (random.chance(0.2))
    await attach(services, coach, id, 'url', {
      url: 'https://en.wikipedia.org/wiki/Active_listening',
      name: 'Active listening',
    })
  const title = random.pick(SESSION_TITLES)
  const notes = random.pick(SESSION_NOTES)
  // Leave some sessions as drafts.
  if (last && random.chance(0.3)) {
    const scheduled_for = addDays(todayIn(coach.company.timeZone, services.clock.now()), 14)
    await changeSession(services, coach, id, { title, notes, scheduled_for })
    return
  }
  await changeSession(services, coach, id, {
    title,
    notes,
    shared_at: 'now',
    ...(random.chance(0.1) && { private: true }),
  })
  if (random.chance(0.6)) await acknowledgeSession(services, coachee, id)
}

export async function viewersOf(services: Services, { people }: DemoCompany): Promise<Viewer[]> {
  const found: Viewer[] = []
  for (const { email } of people) {
    const login = await findLogin(services.database.kysely, email)
    const viewer = login && (await loadViewer(services, login.company_id, login.employee_id))
    if (viewer) found.push(viewer)
  }
  return found
}
