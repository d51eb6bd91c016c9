import { randomBytes, randomUUID } from 'node:crypto'
import type { EmployeeStatus } from '#features/people/employees/employee-status.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { createGroup } from '#features/people/groups/groups.ts'
import { insertPasskey } from '#features/people/passkeys/store.ts'
import { saveDevice } from '#features/people/push/store.ts'
import { createReportingGroup } from '#features/people/reporting-groups/reporting-groups.ts'
import { USER_SCHEMA } from '#features/people/scim/contract.ts'
import { insertGroup } from '#features/people/scim/group-store.ts'
import { insertSession } from '#features/people/sessions/store.ts'
import { createTeam } from '#features/people/teams/teams.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Kind, Relation, World } from '#test/guards/access-world.ts'
import { form, type Made, type RecordKind } from '#test/guards/records/record-kinds.ts'

let made = 0
/** Sorts after all other names, so that the expected people and teams stay on the first page. */
const unique = (what: string) => `Zz ${what} ${++made}`

const ofCompany = (make: (world: World, relation: Relation) => Promise<Made>): RecordKind => ({
  relations: ['company', 'otherCompany'],
  make: (world, _kind, relation) => make(world, relation),
})

const written = <T>(world: World, relation: Relation, write: (tx: Tx) => Promise<T>): Promise<T> =>
  tenantTransaction(world.services, world.companyOf(relation).viewer, write)

const newcomer = (status: EmployeeStatus): RecordKind =>
  ofCompany(async (world, relation) => {
    const name = unique(status)
    const id = await written(world, relation, (tx) =>
      createEmployee(tx, {
        email: `${name.toLowerCase().replaceAll(' ', '-')}@made.example`,
        firstName: name,
        lastName: 'Made',
        roleId: world.companyOf(relation).roles.AGENT,
        status,
      }),
    )
    return { id, employee_id: id, version: 1 }
  })

const newTeam = ofCompany(async (world, relation) => ({
  id: await written(world, relation, (tx) => createTeam(tx, { name: unique('team') })),
  version: 1,
}))

const group = ofCompany(async (world, relation) => {
  const title = unique('group')
  return { id: await written(world, relation, (tx) => createGroup(tx, { name: title })), title, version: 1 }
})

const reportingGroupOf = (more: { hidden?: boolean }): RecordKind =>
  ofCompany(async (world, relation) => {
    const title = unique('rule')
    const id = await written(world, relation, (tx) => createReportingGroup(tx, { name: title, ...more }))
    return { id, title, version: 1 }
  })
const reportingGroup = reportingGroupOf({})

const employeeImportFile = ofCompany(async (world, relation) => {
  const maker = await world.maker(relation)
  const answer = await maker.send('POST', '/api/v1/employees/import_files', ...form(PEOPLE_CSV, 'people.csv'))
  return { file_key: String(answer.json().file_key) }
})

const BULK = `mutation($ids: [ID!]!) { bulkUpdateEmployees(employeeIds: $ids, employmentStatus: PART_TIME) { changeId } }`

/** A client of an admin of the company: the caller, if they are an admin, otherwise another one. */
function bulkChanger(world: World, kind: Kind, relation: Relation) {
  const isAdmin = kind === 'companyAdmin' || kind === 'vendorAdmin'
  if (relation === 'own' && isAdmin) return world.client(kind)
  return kind === 'vendorAdmin' && relation === 'company'
    ? world.client('companyAdmin')
    : world.maker(relation)
}

/** People, teams and groups. */
export const PEOPLE_RECORDS = {
  newcomer: newcomer('ACTIVE'),
  invited: newcomer('CREATED'),
  confirmed: newcomer('CONFIRMED'),
  submitted: newcomer('PENDING_REVIEW'),
  leaver: newcomer('DEACTIVATED'),
  directoryGroup: ofCompany(async (world, relation) => ({
    id: await written(world, relation, (tx) =>
      insertGroup(tx, { displayName: unique('directory group'), externalId: null }),
    ),
  })),
  scimResourceType: { relations: ['company'], make: async () => ({ kind: 'User' }) },
  scimSchema: { relations: ['company'], make: async () => ({ urn: USER_SCHEMA }) },
  /** A team leader. */
  leader: {
    relations: ['ownTeam', 'otherTeam', 'otherCompany'],
    make: async (world, _kind, relation) => {
      const { people } = world.companyOf(relation)
      return { id: relation === 'otherTeam' ? people.otherLead.id : people.lead.id }
    },
  },
  /** A bulk change by the caller, another admin, or an admin of another company. */
  bulkChange: {
    relations: ['own', 'company', 'otherCompany'],
    byAsker: true,
    make: async (world, kind, relation) => {
      const { id = 0 } = await newcomer('ACTIVE').make(world, kind, relation)
      const client = await bulkChanger(world, kind, relation)
      const answer = await client.post('/graphql', { query: BULK, variables: { ids: [id] } })
      return { id: answer.json().data.bulkUpdateEmployees.changeId }
    },
  },
  /** Of one person. Not shared between callers, because the line removes it afterwards. */
  passkey: {
    relations: ['own', 'ownTeam', 'otherTeam', 'otherCompany'],
    byAsker: true,
    make: async (world, kind, relation) => {
      // With the passkey, the caller could not sign in by password alone.
      await world.client(kind)
      const name = unique('passkey')
      const passkey = await written(world, relation, (tx) =>
        insertPasskey(tx, {
          employee_id: world.owner(kind, relation).id,
          name,
          credential_id: Buffer.from(name),
          public_key: Buffer.alloc(0),
          user_handle: '',
          counter: 0,
          transports: [],
        }),
      )
      return { id: passkey?.id ?? 0 }
    },
  },
  /** An open session of one person. */
  session: {
    relations: ['own', 'ownTeam', 'otherTeam', 'otherCompany'],
    byAsker: true,
    make: async (world, kind, relation) => {
      const { id } = world.owner(kind, relation)
      const tokenHash = randomBytes(32)
      const endsAt = new Date(world.services.clock.now().getTime() + MILLISECONDS_PER_DAY)
      // Not by signing in: the deactivated person cannot.
      await written(world, relation, (tx) =>
        insertSession(tx, { tokenHash, employeeId: id, expiresAt: endsAt, endsAt }),
      )
      return { id: tokenHash.subarray(0, 16).toString('hex') }
    },
  },
  /** A browser of one person, who is signed in there. */
  pushDevice: {
    relations: ['own', 'ownTeam', 'otherTeam', 'otherCompany'],
    byAsker: true,
    make: async (world, kind, relation) => {
      const { id: employeeId } = world.owner(kind, relation)
      const sessionHash = randomBytes(32)
      const endsAt = new Date(world.services.clock.now().getTime() + MILLISECONDS_PER_DAY)
      return written(world, relation, async (tx) => {
        await insertSession(tx, { tokenHash: sessionHash, employeeId, expiresAt: endsAt, endsAt })
        const { id } = await saveDevice(tx, {
          uuid: randomUUID(),
          employee_id: employeeId,
          session_hash: sessionHash,
          endpoint_hash: randomBytes(32),
          subscription: randomBytes(32),
          user_agent: null,
        })
        return { id }
      })
    },
  },
  employeeImportFile,
  employeeImport: ofCompany(async (world, relation) => {
    const { file_key } = await employeeImportFile.make(world, 'companyAdmin', relation)
    const maker = await world.maker(relation)
    const body = { file_key, mapping: PEOPLE_MAPPING, dry_run: true }
    return { id: (await maker.post('/api/v1/employees/imports', body)).json().id }
  }),
  /** North, the team of the lead and the agent, or east. */
  team: {
    relations: ['ownTeam', 'otherTeam', 'otherCompany'],
    make: async (world, _kind, relation) => {
      const { teams } = world.companyOf(relation)
      return { id: relation === 'otherTeam' ? teams.east : teams.north }
    },
  },
  newTeam,
  archivedTeam: ofCompany(async (world, relation) => {
    const { id = 0 } = await newTeam.make(world, 'companyAdmin', relation)
    return archived(world, relation, 'Team', id)
  }),
  group,
  archivedGroup: ofCompany(async (world, relation) => {
    const { id = 0 } = await group.make(world, 'companyAdmin', relation)
    return archived(world, relation, 'Group', id)
  }),
  reportingGroup,
  hiddenReportingGroup: reportingGroupOf({ hidden: true }),
  archivedReportingGroup: ofCompany(async (world, relation) => {
    const { id = 0 } = await reportingGroup.make(world, 'companyAdmin', relation)
    return archived(world, relation, 'ReportingGroup', id)
  }),
  /** A reporting group with one member. */
  groupOfPerson: {
    relations: ['own', 'ownTeam', 'otherTeam', 'otherCompany'],
    make: async (world, kind, relation) => {
      const title = unique('rule')
      const value = [String(world.owner(kind, relation).id)]
      const criteria = [{ criterionType: 'EMPLOYEES' as const, operator: 'IN' as const, value }]
      const id = await written(world, relation, (tx) => createReportingGroup(tx, { name: title, criteria }))
      return { id, title }
    },
  },
} as const satisfies Record<string, RecordKind>

async function archived(world: World, relation: Relation, what: string, id: string | number): Promise<Made> {
  const maker = await world.maker(relation)
  const answer = await maker.post('/graphql', {
    query: `mutation($id: ID!) { done: archive${what}(id: $id, version: 1) { errors { message } } }`,
    variables: { id },
  })
  const { data, errors } = answer.json()
  if (errors || data.done.errors.length > 0) throw new Error(`not archived: ${answer.body}`)
  return { id, version: 2 }
}

export const PEOPLE_CSV = Buffer.from('email,first_name,last_name\nzz@made.example,Zz,Made\n')
export const PEOPLE_MAPPING = {
  columns: { email: 'email', first_name: 'first_name', last_name: 'last_name' },
}
