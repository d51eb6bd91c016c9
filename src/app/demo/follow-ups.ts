import { FOLLOW_UP_NOTES } from '#app/demo/content/follow-up-notes.ts'
import type { DemoCompany } from '#app/demo/plan.ts'
import { followUpSubjects } from '#app/registries/follow-up-subjects.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { streamQuery } from '#features/feedback/stream/stream.ts'
import { readFollowUps, writeFollowUp } from '#features/interactions/follow-ups/follow-ups.ts'
import { findLogin } from '#features/people/sessions/directory.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantFlight } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** One in this many of the newest bad experiences has a follow-up. */
const EVERY = 2

/** Adds follow-ups of team leaders. Does nothing if an interrupted run already added some. */
export async function seedFollowUps(services: Services, viewer: Viewer, company: DemoCompany): Promise<void> {
  const query = streamQuery(viewer, { stars: [1, 2], comments: true, limit: FOLLOW_UP_NOTES.length * EVERY })
  const [rows] = await tenantFlight(services, viewer.company.id, [query])
  const solicitations = JSON.parse(String(rows?.[0]?.solicitations ?? '[]')) as Solicitation[]
  const employeeIds = solicitations.flatMap(({ employee }) => employee?.id ?? [])
  if (employeeIds.length === 0) return
  if ((await readFollowUps(services, viewer, { employeeIds, limit: 1 })).followUps.length > 0) return
  for (const [index, { id, team }] of solicitations.entries()) {
    const note = FOLLOW_UP_NOTES[index / EVERY]
    const leader = await leaderOf(services, company, team?.name)
    if (note === undefined || !leader) continue
    const about = { follow_upable_type: 'solicitation' as const, follow_upable_id: id, note }
    await writeFollowUp(services, leader, followUpSubjects, about)
  }
}

async function leaderOf(
  services: Services,
  company: DemoCompany,
  teamName: string | undefined,
): Promise<Viewer | null> {
  const owner = company.teams.find(({ name }) => name === teamName)?.owner
  const login = owner === undefined ? null : await findLogin(services.database.kysely, owner)
  return login ? loadViewer(services, login.company_id, login.employee_id) : null
}
