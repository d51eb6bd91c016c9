import { argon2Sync } from 'node:crypto'
import { raiseAccessVersion } from '#features/company/access-version.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { type FoundedCompany, foundCompany } from '#features/people/found-company.ts'
import { createTeam } from '#features/people/teams/teams.ts'
import type { RoleTemplate } from '#platform/access/permissions.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export const TEST_PASSWORD = 'correct horse battery'

/** The people of a staffed company: one for each combination of role and position in the tree that tests need. */
export const STAFF = {
  admin: 'COMPANY_ADMIN',
  /** Leads the team north and, through it, north's sub-team. */
  lead: 'MANAGER',
  /** Leads the team east. */
  otherLead: 'MANAGER',
  reviewer: 'QA_REVIEWER',
  /** In north. */
  agent: 'AGENT',
  /** In north's sub-team. */
  childAgent: 'AGENT',
  /** In east. */
  outsider: 'AGENT',
} as const satisfies Record<string, RoleTemplate>
export type StaffName = keyof typeof STAFF

export type StaffMember = { id: number; email: string; customEmployeeId: string }
export type StaffedCompany = FoundedCompany & {
  slug: string
  teams: { north: number; northChild: number; east: number }
  people: Record<StaffName, StaffMember>
}

/** Creates a company with nested teams and one person per scope, through the same use-cases as real companies. */
export async function foundStaffedCompany(
  services: Services,
  slug: string,
  options: { timeZone?: string } = {},
): Promise<StaffedCompany> {
  const founded = await foundCompany(services, { slug, name: `Company ${slug}`, ...options })
  const made = await tenantTransaction(services, founded.viewer, async (tx) => {
    const person = async (name: StaffName, teamId: number | null) => {
      const email = `${name.toLowerCase()}@${slug}.example`
      const customEmployeeId = `${slug}-${name}`
      const id = await createEmployee(tx, {
        email,
        firstName: `${name[0]?.toUpperCase()}${name.slice(1)}`,
        lastName: 'Tester',
        roleId: founded.roles[STAFF[name]],
        teamId,
        customEmployeeId,
        status: 'ACTIVE',
      })
      return { id, email, customEmployeeId }
    }
    const admin = await person('admin', null)
    const lead = await person('lead', null)
    const otherLead = await person('otherLead', null)
    const reviewer = await person('reviewer', null)
    const north = await createTeam(tx, { name: 'North', ownerId: lead.id })
    const northChild = await createTeam(tx, { name: 'North child', parentId: north })
    const east = await createTeam(tx, { name: 'East', ownerId: otherLead.id })
    const agent = await person('agent', north)
    const childAgent = await person('childAgent', northChild)
    const outsider = await person('outsider', east)
    const people = { admin, lead, otherLead, reviewer, agent, childAgent, outsider }
    await givePassword(
      tx,
      Object.values(people).map(({ id }) => id),
    )
    return { teams: { north, northChild, east }, people }
  })
  return { ...founded, slug, ...made }
}

/**
 * Sets TEST_PASSWORD for people without a password. The hash is computed once with low cost parameters, which the hash
 * itself records, because tests sign in thousands of times.
 */
export async function givePassword(tx: Tx, employeeIds: readonly number[]): Promise<void> {
  const password = { password_hash: CHEAP_HASH, changed_at: tx.now }
  await tx
    .insert(
      'credential',
      employeeIds.map((id) => ({ employee_id: id, ...password })),
    )
    .execute()
  for (const objectId of employeeIds) tx.audit({ action: 'password.set', objectType: 'employee', objectId })
}

const CHEAP_HASH = cheapHash(TEST_PASSWORD)

function cheapHash(password: string): string {
  const cost = { memory: 64, passes: 1, parallelism: 1 }
  const nonce = Buffer.from('salt for testing')
  const hash = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${text(nonce)}$${text(hash)}`
}

type EmployeeChange = { role_id?: number; team_id?: number | null; status?: string }

/** Changes a person's role, team or status and, as every change of people must, invalidates remembered Viewers. */
export function changeEmployee(
  services: Services,
  viewer: Viewer,
  id: number,
  change: EmployeeChange,
): Promise<void> {
  return tenantTransaction(services, viewer, async (tx) => {
    await tx
      .update('employee')
      .set({ ...change, updated_at: tx.now })
      .where('id', '=', id)
      .execute()
    await raiseAccessVersion(tx)
  })
}

type CompanyChange = {
  state?: string
  feedback_enabled?: boolean
  customer_visibility?: 'ADMIN_ONLY' | 'ALL_EMPLOYEES' | 'MANAGERS_AND_ADMIN'
  profanity_filter?: boolean
}

export function changeCompany(services: Services, viewer: Viewer, change: CompanyChange): Promise<void> {
  return tenantTransaction(services, viewer, async (tx) => {
    await tx.db.updateTable('company').set(change).where('id', '=', tx.companyId).execute()
    await raiseAccessVersion(tx)
  })
}
