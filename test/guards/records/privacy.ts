import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createEmployee } from '#features/people/employees/employees.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Relation, World } from '#test/guards/access-world.ts'
import type { RecordKind } from '#test/guards/records/record-kinds.ts'

const OF_COMPANIES: readonly Relation[] = ['company', 'otherCompany']

const SUBJECT = {
  kind: 'employee',
  employeeId: 0,
  identifiers: { emails: [], names: [], phones: [], numbers: [] },
}

let made = 0

async function insertRequest(
  world: World,
  relation: Relation,
  columns: Record<string, unknown>,
): Promise<{ id: number }> {
  const now = world.services.clock.now()
  const row = {
    company_id: world.companyOf(relation).companyId,
    subject_kind: 'employee',
    created_at: now,
    updated_at: now,
    ...columns,
  }
  const names = Object.keys(row)
  const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
    `insert into app.privacy_request (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return { id: rows[0]?.id ?? 0 }
}

/** Requests about personal data belong to the company. */
export const PRIVACY_RECORDS = {
  /** A deactivated person, who can be erased. */
  formerEmployee: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => {
      const { viewer, roles } = world.companyOf(relation)
      const email = `zz-former-${++made}@made.example`
      const id = await tenantTransaction(world.services, viewer, (tx) =>
        createEmployee(tx, {
          email,
          firstName: 'Zz former',
          lastName: 'Made',
          roleId: roles.AGENT,
          status: 'DEACTIVATED',
        }),
      )
      return { id, employee_id: id, email }
    },
  },
  failedPrivacyRequest: {
    relations: OF_COMPANIES,
    make: (world, _kind, relation) =>
      insertRequest(world, relation, { kind: 'access', state: 'failed', subject: JSON.stringify(SUBJECT) }),
  },
  erasureReceipt: {
    relations: OF_COMPANIES,
    make: (world, _kind, relation) =>
      insertRequest(world, relation, { kind: 'erasure', state: 'done', receipt: JSON.stringify(RECEIPT) }),
  },
  accessExport: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => {
      const { services } = world
      const { companyId } = world.companyOf(relation)
      const key = `${companyId}/${randomUUID()}`
      const options = { contentType: 'application/octet-stream', maxBytes: 1_000 }
      const { size } = await services.files.put(key, Readable.from([Buffer.from('zip')]), options)
      await services.database.ownerPool.query(
        `insert into app.stored_file (company_id, key, name, content_type, size, created_at)
         values ($1, $2, 'personal-data.zip', 'application/octet-stream', $3, $4)`,
        [companyId, key, size, services.clock.now()],
      )
      return insertRequest(world, relation, { kind: 'access', state: 'done', file_key: key })
    },
  },
  /** A hold of a deactivated person. */
  legalHold: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => {
      const { companyId, people } = world.companyOf(relation)
      const { rows } = await world.services.database.ownerPool.query<{ id: number }>(
        `insert into app.legal_hold (company_id, scope, employee_id, reason, created_by, created_at, released_at)
         values ($1, 'employee', $2, 'Case 7', $2, $3, $3) returning id`,
        [companyId, people.admin.id, world.services.clock.now()],
      )
      return { id: rows[0]?.id ?? 0 }
    },
  },
} as const satisfies Record<string, RecordKind>

const RECEIPT = {
  version: 1,
  installation: 'http://localhost:3000',
  company: { id: 1, slug: 'x', name: 'X' },
  request: 1,
  subject: 'employee',
  identities: [],
  requested_at: '2026-06-16T12:00:00.000Z',
  completed_at: '2026-06-16T12:00:00.000Z',
  erased: {},
  found_afterwards: 0,
  signature: 'x',
}
