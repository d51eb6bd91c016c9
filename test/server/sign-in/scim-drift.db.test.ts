import { describe, expect, test } from 'vitest'
import { GROUP_SCHEMA } from '#features/people/scim/contract.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { scimTesting } from '#test/server/sign-in/scim-setup.ts'
import { auditedActs, fingerprint, signInAs } from '#test/server/support/clients.ts'

const { services, stage, create, patch } = scimTesting()

const DRIFT = '/api/v1/directory_drift'
const APPLY = `${DRIFT}/apply`
const MAPPING = '/api/v1/directory_mapping'

type Listed = {
  id: number
  differences: { kind: string; here: string | null; directory: string | null }[]
  can_apply: boolean
}

/** Everyone who differs, read in pages of two. */
async function drifted(): Promise<Map<number, Listed>> {
  const people: Listed[] = []
  let after = ''
  do {
    const page = (await stage.admin.get(`${DRIFT}?limit=2${after && `&after=${after}`}`)).json()
    people.push(...page.people)
    after = page.next_cursor
  } while (after)
  return new Map(people.map((person) => [person.id, person]))
}

const kindsOf = async (id: number) => (await drifted()).get(id)?.differences.map(({ kind }) => kind)
const apply = (ids: number[] | null) => stage.admin.post(APPLY, { employee_ids: ids })
const change = (id: number, columns: Parameters<typeof changeEmployee>[3]) =>
  changeEmployee(services, stage.demo.viewer, id, columns)

async function isActive(id: number): Promise<boolean> {
  return (await stage.directory.get(`/scim/v2/Users/${id}`)).json().active
}

let groups = 0
/** A group of these people that gives a role and a team. */
async function mapGroup(ids: readonly number[], place: { role_id: number | null; team_id: number | null }) {
  const displayName = `Drift ${++groups}`
  const members = ids.map((id) => ({ value: String(id) }))
  const made = await stage.directory.post('/scim/v2/Groups', {
    schemas: [GROUP_SCHEMA],
    displayName,
    members,
  })
  expect(made.statusCode).toBe(201)
  const { version } = (await stage.admin.get(MAPPING)).json()
  const saved = await stage.admin.send('PUT', MAPPING, {
    groups: [{ group: displayName, ...place }],
    version,
  })
  expect(saved.statusCode).toBe(200)
  expect(saved.json().known_groups).toContain(displayName)
}

describe('differences from the directory', () => {
  test('are empty until the directory has sent someone', async () => {
    expect((await stage.admin.get(DRIFT)).json()).toEqual({ connected: false, people: [], next_cursor: null })
    expect((await apply(null)).json()).toEqual({ applied: 0, left: 0 })
  })

  test('are refused for agents, for the token of the directory, and with a bad request', async () => {
    const agent = await signInAs(stage.app, stage.demo.people.agent)
    expect((await agent.get(DRIFT)).statusCode).toBe(403)
    expect((await agent.post(APPLY, { employee_ids: null })).statusCode).toBe(403)
    expect((await stage.directory.get(DRIFT)).statusCode).toBe(403)
    expect((await stage.directory.post(APPLY, { employee_ids: null })).statusCode).toBe(403)
    expect((await stage.admin.get(`${DRIFT}?after=x`)).statusCode).toBe(422)
    expect((await stage.admin.post(APPLY, { employee_ids: [] })).statusCode).toBe(422)
    expect((await stage.admin.post(APPLY, {})).statusCode).toBe(422)
  })

  test('of another company are not shown and not changed', async () => {
    await create()
    const before = await fingerprint(services, stage.other.companyId)
    expect((await apply([stage.other.people.agent.id, 99_999_999])).json()).toEqual({ applied: 0, left: 0 })
    expect(await fingerprint(services, stage.other.companyId)).toEqual(before)
    expect([...(await drifted()).keys()]).not.toContain(stage.other.people.agent.id)
  })

  test('name people the directory does not know, who stay as they are', async () => {
    const { agent, admin } = stage.demo.people
    expect((await drifted()).get(agent.id)).toMatchObject({
      differences: [{ kind: 'unknown', here: null, directory: null }],
      can_apply: false,
    })
    expect((await apply([agent.id, admin.id])).json()).toEqual({ applied: 0, left: 0 })
    expect(await isActive(agent.id)).toBe(true)
  })

  test('show a status that was changed here, and apply gives the directory’s', async () => {
    const user = await create()
    const id = Number(user.id)
    expect(await kindsOf(id)).toBeUndefined()
    await change(id, { status: 'DEACTIVATED' })
    expect(await kindsOf(id)).toEqual(['inactive_here'])
    expect((await apply([id])).json()).toEqual({ applied: 1, left: 0 })
    expect(await isActive(id)).toBe(true)
    await patch(user.id, [{ op: 'replace', path: 'active', value: false }])
    await change(id, { status: 'ACTIVE' })
    // A change without `active` says nothing about it.
    await patch(user.id, [{ op: 'replace', path: 'name.givenName', value: 'Ola' }])
    expect(await kindsOf(id)).toEqual(['active_here'])
    expect((await apply([id])).json()).toEqual({ applied: 1, left: 0 })
    expect(await isActive(id)).toBe(false)
    expect(await kindsOf(id)).toBeUndefined()
    const acts = await auditedActs(services, stage.demo.companyId, 'employee.reactivated')
    expect(acts.some(({ object_id, actor_kind }) => object_id === user.id && actor_kind === 'person')).toBe(
      true,
    )
  })

  test('end when the directory sends the status that was set here', async () => {
    const user = await create()
    await change(Number(user.id), { status: 'DEACTIVATED' })
    await patch(user.id, [{ op: 'replace', path: 'active', value: false }])
    expect(await kindsOf(Number(user.id))).toBeUndefined()
  })

  test('show a role and a team that the mapping does not give, and apply gives these to everyone', async () => {
    const ids = [Number((await create()).id), Number((await create()).id)]
    const { roles, teams } = stage.demo
    await mapGroup(ids, { role_id: roles.QA_REVIEWER, team_id: teams.north })
    const [first = 0, second = 0] = ids
    expect([await kindsOf(first), await kindsOf(second)]).toEqual([undefined, undefined])
    await change(first, { role_id: roles.AGENT })
    await change(second, { team_id: teams.east })
    const [role] = (await drifted()).get(first)?.differences ?? []
    expect(role?.kind).toBe('role')
    expect(role?.here).not.toBe(role?.directory)
    expect(await kindsOf(second)).toEqual(['team'])
    expect((await apply(null)).json()).toEqual({ applied: 2, left: 0 })
    expect([await kindsOf(first), await kindsOf(second)]).toEqual([undefined, undefined])
    const acts = await auditedActs(services, stage.demo.companyId, 'employee.role_by_group')
    expect(acts.some(({ object_id }) => object_id === String(first))).toBe(true)
  })

  test('keep the access of the last admin and of the viewer', async () => {
    const { admin } = stage.demo.people
    await mapGroup([admin.id], { role_id: stage.demo.roles.AGENT, team_id: null })
    expect(await kindsOf(admin.id)).toEqual(['role'])
    expect((await apply([admin.id])).json()).toEqual({ applied: 0, left: 1 })
    expect((await stage.admin.get(DRIFT)).statusCode).toBe(200)
  })
})
