import { FollowUpType } from '#features/interactions/follow-ups/follow-up-type.ts'
import { LONGEST_LIST, readFollowUps } from '#features/interactions/follow-ups/follow-ups.ts'
import { readFollowUps as readFollowUpsAction } from '#features/interactions/policy.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { builder } from '#platform/graphql/builder.ts'

// A list, not a connection, as in the public schema.
builder.queryFields((t) => ({
  followUps: t.field({
    type: [FollowUpType],
    description: 'Oldest first, at most 1,000. One of ids, qaReviewIds and employeeIds is required.',
    args: {
      ids: t.arg.idList(),
      solicitationIds: t.arg.idList(),
      qaReviewIds: t.arg.idList(),
      employeeIds: t.arg.idList(),
    },
    action: readFollowUpsAction,
    resolve: async (_root, args, { services, viewer }) => {
      const { followUps } = await readFollowUps(services, viewer, {
        ids: numbers('ids', args.ids),
        solicitationIds: numbers('solicitationIds', args.solicitationIds),
        qaReviewIds: numbers('qaReviewIds', args.qaReviewIds),
        employeeIds: numbers('employeeIds', args.employeeIds),
        limit: LONGEST_LIST,
      })
      return followUps
    },
  }),
}))

function numbers(path: string, ids: readonly string[] | null | undefined): number[] | undefined {
  if (ids == null) return undefined
  if (ids.length > LONGEST_LIST) throw invalid([{ path, message: `has more than ${LONGEST_LIST} ids` }])
  return ids.map((id) => {
    if (!/^[1-9]\d{0,15}$/.test(id)) throw invalid([{ path, message: 'must be whole numbers' }])
    return Number(id)
  })
}
