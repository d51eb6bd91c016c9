import type { CoachingPerson } from '#features/coaching/sessions/contract.ts'
import type { HistoryEntry } from '#features/coaching/templates/contract.ts'
import { builder } from '#platform/graphql/builder.ts'

/** A person named in a session. Employees see their coach here although the coach is outside their scope. */
export const CoachingPersonType = builder.objectRef<CoachingPerson>('CoachingPerson').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fullName: t.exposeString('full_name'),
    image: t.exposeString('image', { nullable: true }),
  }),
})

export const CoachingChangeType = builder.objectRef<HistoryEntry>('CoachingChange').implement({
  description: 'A changed field of a takeaway or a template.',
  fields: (t) => ({
    event: t.exposeString('event'),
    attributeName: t.exposeString('attributeName'),
    valueBefore: t.exposeString('valueBefore', { nullable: true }),
    valueAfter: t.exposeString('valueAfter', { nullable: true }),
    actor: t.expose('actor', { type: CoachingPersonType, nullable: true }),
    createdAt: t.exposeString('createdAt'),
  }),
})
