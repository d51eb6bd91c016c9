import { builder } from '#platform/graphql/builder.ts'

export type Person = { id: number; name: string; image: string | null }

export const QaPerson = builder.objectRef<Person>('QaPerson').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    fullName: t.exposeString('name'),
    image: t.exposeString('image', { nullable: true }),
  }),
})
