import { describe, expect, test } from 'vitest'
import { renewBuiltInRoles } from '#features/people/roles/renew-built-in.ts'
import { createRole, listRoles } from '#features/people/roles/roles.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const owner = services.database.ownerPool
const AGENT = ROLE_TEMPLATE_DEFAULTS.AGENT

describe('built-in roles that an earlier version created', () => {
  test('get the rights of their templates, which apply to their people at once', async () => {
    const { companyId, viewer, people, roles } = await foundStaffedCompany(services, 'earlier')
    const before = await foundStaffedCompany(services, 'untouched')
    const ownRole = await tenantTransaction(services, viewer, (tx) =>
      createRole(tx, { name: 'Own', template: 'AGENT', permissions: [], dataAccess: {} }),
    )
    await owner.query(
      `update app.role set permissions = '{viewPerformance}', data_access = '{"QA": "self"}' where company_id = $1 and id = $2`,
      [companyId, roles.AGENT],
    )
    expect((await loadViewer(services, companyId, people.agent.id))?.permissions.viewLeaderboard).toBe(false)

    expect(await renewBuiltInRoles(services)).toBe(1)

    const found = await listRoles(services, viewer)
    const agent = found.find(({ id }) => id === roles.AGENT)
    expect(agent).toMatchObject({ permissions: AGENT.permissions, data_access: AGENT.dataAccess, version: 2 })
    expect(found.find(({ id }) => id === ownRole)).toMatchObject({ permissions: [], version: 1 })
    expect((await loadViewer(services, companyId, people.agent.id))?.permissions.viewLeaderboard).toBe(true)
    expect((await listRoles(services, before.viewer)).every(({ version }) => version === 1)).toBe(true)
    const { rows } = await owner.query(
      `select actor_kind from app.audit_entry where company_id = $1 and action = 'role.changed' and object_id = $2`,
      [companyId, String(roles.AGENT)],
    )
    expect(rows).toEqual([{ actor_kind: 'system' }])
  })

  test('are left alone once they have them', async () => {
    expect(await renewBuiltInRoles(services)).toBe(0)
  })

  test('are compared without regard to the order of their rights', async () => {
    const { companyId, roles } = await foundStaffedCompany(services, 'ordered')
    await owner.query('update app.role set permissions = $3 where company_id = $1 and id = $2', [
      companyId,
      roles.AGENT,
      [...AGENT.permissions].reverse(),
    ])
    expect(await renewBuiltInRoles(services)).toBe(0)
  })
})
