import type { FollowUp } from '#features/interactions/follow-ups/contract.ts'
import { builder } from '#platform/graphql/builder.ts'

const FollowUpSubject = builder.objectRef<FollowUp['follow_upable']>('FollowUpSubject').implement({
  description: 'What a follow-up is about.',
  fields: (t) => ({
    type: t.field({
      type: builder.enumType('FollowUpSubjectType', {
        values: { SOLICITATION: { value: 'solicitation' }, QA_REVIEW: { value: 'qa_review' } } as const,
      }),
      resolve: ({ type }) => type,
    }),
    id: t.id({ resolve: ({ id }) => String(id) }),
  }),
})

const FollowUpWriter = builder.objectRef<FollowUp['createdBy']>('FollowUpWriter').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    fullName: t.exposeString('full_name'),
    image: t.exposeString('image', { nullable: true }),
  }),
})

export const FollowUpType = builder.objectRef<FollowUp>('FollowUp').implement({
  description: 'A note on a response or a review.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    note: t.exposeString('note'),
    createdBy: t.field({ type: FollowUpWriter, resolve: ({ createdBy }) => createdBy }),
    createdAt: t.exposeString('createdAt'),
    employeeId: t.id({
      nullable: true,
      resolve: ({ employeeId }) => (employeeId === null ? null : String(employeeId)),
    }),
    followUpable: t.field({ type: FollowUpSubject, resolve: ({ follow_upable }) => follow_upable }),
  }),
})
