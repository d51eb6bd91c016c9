import type { FollowUp } from '#features/interactions/follow-ups/contract.ts'
import { builder } from '#platform/graphql/builder.ts'

const FollowUpSubject = builder.objectRef<FollowUp['follow_upable']>('FollowUpSubject').implement({
  description: 'What a follow-up is about.',
  fields: (t) => ({
    type: t.expose('type', {
      type: builder.enumType('FollowUpSubjectType', {
        values: { SOLICITATION: { value: 'solicitation' }, QA_REVIEW: { value: 'qa_review' } } as const,
      }),
    }),
    id: t.exposeID('id'),
  }),
})

const FollowUpWriter = builder.objectRef<FollowUp['createdBy']>('FollowUpWriter').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fullName: t.exposeString('full_name'),
    image: t.exposeString('image', { nullable: true }),
  }),
})

export const FollowUpType = builder.objectRef<FollowUp>('FollowUp').implement({
  description: 'A note on a response or a review.',
  fields: (t) => ({
    id: t.exposeID('id'),
    note: t.exposeString('note'),
    createdBy: t.expose('createdBy', { type: FollowUpWriter }),
    createdAt: t.exposeString('createdAt'),
    employeeId: t.exposeID('employeeId', { nullable: true }),
    followUpable: t.expose('follow_upable', { type: FollowUpSubject }),
  }),
})
