import { responseIds } from '#features/feedback/testing.ts'
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
  /** An assignment with a response that is offered to its reviewer. */
  assignmentItem: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => {
      const { id } = await assignmentOf(world, relation)
      const { companyId, people } = world.companyOf(relation)
      const maker = await world.maker(relation)
      const external_id = `offered-${++made}`
      const responded_at = new Date(world.services.clock.now().getTime() - 86_400_000).toISOString()
      ok(
        await maker.post('/api/v1/feedback', {
          responses: [{ external_id, responded_at, stars: 4, employee: { email: people.outsider.email } }],
        }),
      )
      const response = (await responseIds(world.services, companyId)).get(external_id) ?? 0
      await world.services.database.ownerPool.query(
        `insert into app.qa_assignment_offer
           (company_id, assignment_id, reviewer_id, solicitation_id, employee_id, partially_matched, until)
         values ($1, $2, $3, $4, $5, false, $6)`,
        [
          ...[companyId, id, people.reviewer.id, response, people.outsider.id],
          new Date(world.services.clock.now().getTime() + 3_600_000),
        ],
      )
      return { id, response, reviewer: people.reviewer.id, receiver: people.admin.id }
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
