import { CompanySettingsType } from '#features/company/settings/company-settings-type.ts'
import { listAreasOfExcellence } from '#features/surveys/catalogue/areas.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { builder } from '#platform/graphql/builder.ts'

type Area = Awaited<ReturnType<typeof listAreasOfExcellence>>[number]

const SettingsAreaOfExcellence = builder.objectRef<Area>('CompanySettingsAreaOfExcellence').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    caption: t.exposeString('caption'),
    selected: t.exposeBoolean('selected', { description: 'Whether the company has chosen to show it.' }),
  }),
})

builder.objectField(CompanySettingsType, 'areasOfExcellence', (t) =>
  t.field({
    type: [SettingsAreaOfExcellence],
    resolve: (_settings, _args, { services, viewer }) =>
      tenantTransaction(services, viewer, listAreasOfExcellence),
  }),
)
