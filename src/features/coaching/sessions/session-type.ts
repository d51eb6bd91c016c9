import { CoachingPersonType } from '#features/coaching/person-type.ts'
import type { ListedSession } from '#features/coaching/sessions/contract.ts'
import { builder } from '#platform/graphql/builder.ts'

export const SessionStatusEnum = builder.enumType('CoachingSessionStatus', {
  values: ['DRAFT', 'SHARED'] as const,
})

export const CoachingSessionType = builder.objectRef<ListedSession>('CoachingSession').implement({
  description: 'A one-on-one.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    createdAt: t.exposeString('createdAt'),
    updatedAt: t.exposeString('updatedAt'),
    sharedAt: t.exposeString('sharedAt', { nullable: true }),
    resharedAt: t.exposeString('resharedAt', { nullable: true }),
    acknowledgedAt: t.exposeString('acknowledgedAt', { nullable: true }),
    scheduledFor: t.exposeString('scheduledFor', { nullable: true }),
    private: t.exposeBoolean('private'),
    active: t.exposeBoolean('active'),
    coach: t.expose('coach', { type: CoachingPersonType }),
    employee: t.expose('employee', { type: CoachingPersonType }),
    status: t.expose('status', { type: SessionStatusEnum }),
  }),
})
