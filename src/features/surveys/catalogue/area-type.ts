import type { listAreasOfExcellence } from '#features/surveys/catalogue/areas.ts'
import { builder } from '#platform/graphql/builder.ts'

export type Area = Awaited<ReturnType<typeof listAreasOfExcellence>>[number]

export const SettingsAreaOfExcellence = builder.objectRef<Area>('CompanySettingsAreaOfExcellence').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    caption: t.exposeString('caption'),
    selected: t.exposeBoolean('selected', { description: 'Whether the company has chosen to show it.' }),
  }),
})
