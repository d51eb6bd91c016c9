import { builder } from '#platform/graphql/builder.ts'

export type Person = { id: number; name: string; image: string | null }

export const QaPerson = builder.objectRef<Person>('QaPerson').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fullName: t.exposeString('name'),
    image: t.exposeString('image', { nullable: true }),
  }),
})
