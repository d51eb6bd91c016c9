import type { Assignment } from '#features/qa/assignments/contract.ts'
import type { Relation, World } from '#test/guards/access-world.ts'
import type { RecordKind } from '#test/guards/records/record-kinds.ts'
import { ok } from '#test/server/qa/setup.ts'

const OF_COMPANIES: readonly Relation[] = ['company', 'otherCompany']

/** Assignments of the vendor's admin; the reviewer and the company's admin review. */
export const ASSIGNMENT_RECORDS = {
  assignment: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => {
      const { id, allocations, updated_at } = await assignmentOf(world, relation)
      return { id, updated_at, allocation: allocations[0]?.id ?? 0 }
    },
  },
  /** An interaction skipped by the creator. */
  skip: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => {
      const { id } = await assignmentOf(world, relation)
      const { rows } = await world.services.database.ownerPool.query<{ uuid: string }>(
        'select uuid from app.response where company_id = $1 order by id limit 1',
        [world.companyOf(relation).companyId],
      )
      const maker = await world.maker(relation)
      const body = { uuid: rows[0]?.uuid, assignment_id: id, reason_id: 1 }
      return { id: ok(await maker.post('/api/v1/qa_assignment_skips', body)).id }
    },
  },
} as const satisfies Record<string, RecordKind>

let made = 0

async function assignmentOf(world: World, relation: Relation): Promise<Assignment> {
  const { people } = world.companyOf(relation)
  const body = {
    name: `Assignment ${++made}`,
    employees: [people.outsider.id],
    reviewers: [people.reviewer.id, people.admin.id],
    allocations: [{ type: 'any', count: 1 }],
  }
  return ok(await (await world.maker(relation)).post('/api/v1/qa_assignments', body))
}
