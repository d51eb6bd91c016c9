import { beforeAll, expect, test } from 'vitest'
import { createTeam } from '#features/people/teams/teams.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { staffedStream } from '#test/server/feedback/staffed-stream-setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const { services, stage, ofPerson, take } = staffedStream()

/** More sub-teams than are merged, so that the statement walks by time. */
const MANY = 101

beforeAll(() =>
  take([
    ...Array.from({ length: 40 }, (_, index) =>
      ofPerson((['agent', 'childAgent', 'outsider'] as const)[index % 3] ?? 'agent', {
        external_id: `r${index}`,
        responded_at: new Date(Date.UTC(2026, 4, 1 + (index % 28), index)).toISOString(),
        stars: 1 + (index % 5),
        comment: index % 4 === 0 ? 'The shower was cold' : 'All good',
      }),
    ),
  ]),
)

const FILTERS = [{}, { stars: [1, 5] }, { search: 'shower' }, { search: 'nothing' }, { comments: true }]

async function readAll(filter: object): Promise<{ ids: number[]; total: unknown; hidden: unknown }> {
  const ids: number[] = []
  let first: { total: unknown; hidden: unknown } | undefined
  let after: string | undefined
  do {
    const page = ok(await stage.clients.admin.post('/api/v1/stream', { ...filter, limit: 4, after }))
    first ??= page
    ids.push(...page.solicitations.map(({ id }: { id: number }) => id))
    after = page.next_cursor ?? undefined
  } while (after)
  return { ids, total: first?.total, hidden: first?.hidden }
}

test('STR-009 is the same for a team with few and with many sub-teams', async () => {
  const { north } = stage.demo.teams
  const few = await Promise.all(FILTERS.map((filter) => readAll({ ...filter, teams: [north] })))
  expect(few.map(({ ids }) => ids.length > 0)).toEqual([true, true, true, false, true])
  await tenantTransaction(services, stage.demo.viewer, async (tx) => {
    for (let index = 0; index < MANY; index++)
      await createTeam(tx, { name: `Empty ${index}`, parentId: north })
  })
  expect(await Promise.all(FILTERS.map((filter) => readAll({ ...filter, teams: [north] })))).toEqual(few)
})
