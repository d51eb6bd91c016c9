import { seedAssignments } from '#app/demo/assignments.ts'
import { seedAudits } from '#app/demo/audits.ts'
import { seedCalibrations } from '#app/demo/calibrations.ts'
import { seedCoaching } from '#app/demo/coaching.ts'
import { seedDigests } from '#app/demo/digests.ts'
import { seedExports } from '#app/demo/exports.ts'
import { seedFollowUps } from '#app/demo/follow-ups.ts'
import { seedGoals } from '#app/demo/goals.ts'
import { seedGroups } from '#app/demo/groups.ts'
import { seedMetrics } from '#app/demo/metrics.ts'
import type { DemoCompany, DemoPerson } from '#app/demo/plan.ts'
import { seedRecovery } from '#app/demo/recovery.ts'
import { demoResponses } from '#app/demo/responses.ts'
import { seedReviews } from '#app/demo/reviews.ts'
import { seedRewards } from '#app/demo/rewards.ts'
import { seedSurveys } from '#app/demo/surveys.ts'
import { findCompany, makeDemo } from '#features/company/companies.ts'
import { BATCH_LIMIT } from '#features/feedback/ingest/contract.ts'
import { ingestFeedback } from '#features/feedback/ingest/ingest.ts'
import { listChannels } from '#features/integrations/channels/channels.ts'
import { assignChannels } from '#features/people/employees/changes.ts'
import { createEmployee, listEmployees } from '#features/people/employees/employees.ts'
import { foundCompany } from '#features/people/found-company.ts'
import { builtInRoles, createRole } from '#features/people/roles/roles.ts'
import { findLogin } from '#features/people/sessions/directory.ts'
import { setPassword } from '#features/people/sessions/sessions.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { appointOwner, createTeam } from '#features/people/teams/teams.ts'
import { addDays, todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** What a run created; all 0 if everything existed. */
export type DemoCounts = { companies: number; employees: number; responses: number }

export type SeedOptions = { days: number; password: string; say(message: string): void }

/** Creates and fills the company, or continues an interrupted run. */
export async function seedCompany(
  services: Services,
  company: DemoCompany,
  { days, password, say }: SeedOptions,
): Promise<DemoCounts> {
  const state = await demoState(services, company)
  if (state === 'foreign')
    throw new AppError('conflict', `The company '${company.slug}' is not the demo's; it stays as it is.`)
  const made: DemoCounts = { companies: 0, employees: 0, responses: 0 }
  if (state === 'complete') return made
  say(`filling the demo company '${company.slug}'`)
  const now = services.clock.now()
  if (state === 'absent') {
    await foundCompany(services, { slug: company.slug, name: company.name, timeZone: company.timeZone })
    made.companies = 1
  }
  // Before there are people who could get mail.
  const companyId = await findCompany(services, company.slug)
  if (companyId !== null) await makeDemo(services, companyId)
  const viewer = await companyViewer(services, company)
  if (state !== 'peopled')
    made.employees = await tenantTransaction(services, viewer, (tx) => people(tx, company, now))
  made.responses = await ingest(services, viewer, demoResponses(company, now, days))
  await seedFollowUps(services, viewer, company)
  await seedReviews(services, viewer, company, { now, days })
  await seedCalibrations(services, company, { now })
  await seedAudits(services, viewer, company, { now })
  await seedAssignments(services, company, { now })
  await seedCoaching(services, company, { now })
  const survey = await seedSurveys(services, viewer, company)
  made.responses += await seedRecovery(services, viewer.company, company, survey)
  await seedRewards(services, viewer, company)
  await seedMetrics(services, viewer)
  await seedDigests(services, company)
  await seedExports(services, viewer, company)
  await seedGoals(services, company, { now })
  await giveChannels(services, viewer, company)
  await setPasswords(services, viewer, company, password)
  await tenantTransaction(services, viewer, (tx) => welcome(tx, company, now))
  made.employees += 1
  return made
}

/**
 * How far seeding has come. The people are added in one transaction and the newcomer last. If the company has people
 * but none of the demo's, it is not a demo company.
 */
type DemoState = 'absent' | 'empty' | 'peopled' | 'complete' | 'foreign'

async function demoState(services: Services, company: DemoCompany): Promise<DemoState> {
  const companyId = await findCompany(services, company.slug)
  if (companyId === null) return 'absent'
  if (await belongs(services, company.newcomer, companyId)) return 'complete'
  const [first] = company.people
  if (first && (await belongs(services, first, companyId))) return 'peopled'
  const everyone = { visible: null, includeDeactivated: true, limit: 1 }
  const viewer = await systemViewer(services, companyId)
  const people = await tenantTransaction(services, viewer, (tx) => listEmployees(tx, everyone))
  return people.length === 0 ? 'empty' : 'foreign'
}

/** The newcomer is added last. */
export async function isComplete(services: Services, company: DemoCompany): Promise<boolean> {
  const companyId = await findCompany(services, company.slug)
  return companyId !== null && (await belongs(services, company.newcomer, companyId))
}

async function belongs(services: Services, person: DemoPerson, companyId: number): Promise<boolean> {
  const login = await findLogin(services.database.kysely, person.email)
  return login?.company_id === companyId
}

async function companyViewer(services: Services, { slug }: DemoCompany): Promise<Viewer> {
  const companyId = await findCompany(services, slug)
  if (companyId === null) throw new AppError('not_found', `The company '${slug}' does not exist.`)
  return systemViewer(services, companyId)
}

/** Adds roles, teams and all people except the newcomer in one transaction. Returns the number of people. */
async function people(tx: Tx, company: DemoCompany, now: Date): Promise<number> {
  const roles = await rolesOf(tx, company)
  const teams = await teamsOf(tx, company)
  const ids = new Map<string, number>()
  for (const person of company.people)
    ids.set(person.email, await employ(tx, company, person, { roles, teams, now }))
  for (const team of company.teams) {
    if (team.owner !== undefined) await appointOwner(tx, known(teams, team.name), known(ids, team.owner))
  }
  await seedGroups(tx, company, { employees: ids, teamIds: teams })
  return ids.size
}

async function rolesOf(tx: Tx, company: DemoCompany): Promise<Map<string, number>> {
  const roles = new Map<string, number>(Object.entries(await builtInRoles(tx)))
  for (const role of company.roles) roles.set(role.name, await createRole(tx, role))
  return roles
}

async function teamsOf(tx: Tx, company: DemoCompany): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { name, parent } of company.teams) {
    const parentId = parent === undefined ? null : known(ids, parent)
    ids.set(name, await createTeam(tx, { name, parentId }))
  }
  return ids
}

type Around = { roles: Map<string, number>; teams: Map<string, number>; now: Date }

/** Start dates that fit the responses about people; most started long before. */
function employ(
  tx: Tx,
  company: DemoCompany,
  person: DemoPerson,
  { roles, teams, now }: Around,
): Promise<number> {
  const place = company.people.indexOf(person)
  const number = 1_001 + (place === -1 ? company.people.length : place)
  const daysAgo = person.hiredDaysAgo ?? 400 + ((number * 67) % 1_900)
  return createEmployee(tx, {
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    roleId: known(roles, person.role),
    teamId: person.team === undefined ? null : known(teams, person.team),
    customEmployeeId: `E-${number}`,
    startDate: addDays(todayIn(company.timeZone, now), -daysAgo),
    location: person.location ?? null,
    countryCode: person.location === undefined ? null : (COUNTRY_OF[person.location] ?? null),
    employmentStatus: employmentOf(number),
    status: statusOf(company, person),
  })
}

/** People who work from home live anywhere. */
const COUNTRY_OF: Readonly<Record<string, string>> = { Oslo: 'NO', Bergen: 'NO' }

function employmentOf(number: number) {
  if (number % 17 === 5) return 'TEMP'
  return number % 6 === 2 ? 'PART_TIME' : 'FULL_TIME'
}

function statusOf({ newcomer }: DemoCompany, person: DemoPerson) {
  if (person === newcomer) return 'CREATED'
  return person.leftDaysAgo === undefined ? 'ACTIVE' : 'DEACTIVATED'
}

async function ingest(services: Services, viewer: Viewer, items: readonly unknown[]): Promise<number> {
  let created = 0
  for (let start = 0; start < items.length; start += BATCH_LIMIT) {
    const result = await ingestFeedback(services, viewer, items.slice(start, start + BATCH_LIMIT))
    const [fault] = result.rejected
    if (fault)
      throw new Error(`Demo response ${start + fault.index} was rejected: ${JSON.stringify(fault.errors)}`)
    created += result.created
  }
  return created
}

/** Assigns two channels to everyone who talks to customers; members of a chat team get chat only. */
async function giveChannels(services: Services, viewer: Viewer, company: DemoCompany): Promise<void> {
  const channels = await tenantTransaction(services, viewer, (tx) => listChannels(tx, {}))
  const chat = channels.filter(({ slug }) => slug.includes('chat'))
  for (const [place, person] of company.people.entries()) {
    const login = person.load > 0 ? await findLogin(services.database.kysely, person.email) : undefined
    if (!login || channels.length === 0) continue
    const two = [place, place + 1].flatMap((index) => channels[index % channels.length] ?? [])
    const own = person.team?.includes('Chat') && chat.length > 0 ? chat : two
    await assignChannels(services, viewer, login.employee_id, [...new Set(own.map(({ id }) => id))])
  }
}

async function setPasswords(
  services: Services,
  viewer: Viewer,
  company: DemoCompany,
  password: string,
): Promise<void> {
  for (const person of company.people) {
    if (!person.signsIn) continue
    const login = await findLogin(services.database.kysely, person.email)
    if (login) await setPassword(services, viewer, login.employee_id, password)
  }
}

/**
 * The last step: this person marks the company as complete. It is their first day: not confirmed yet, in no team.
 */
async function welcome(tx: Tx, company: DemoCompany, now: Date): Promise<void> {
  const roles = new Map(Object.entries(await builtInRoles(tx)))
  await employ(tx, company, company.newcomer, { roles, teams: new Map(), now })
}

function known(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo names '${name}' without making it.`)
  return id
}
