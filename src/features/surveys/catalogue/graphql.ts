import { CompanySettingsType } from '#features/company/settings/company-settings-type.ts'
import { SettingsAreaOfExcellence } from '#features/surveys/catalogue/area-type.ts'
import { listAreasOfExcellence } from '#features/surveys/catalogue/areas.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { builder } from '#platform/graphql/builder.ts'

builder.objectField(CompanySettingsType, 'areasOfExcellence', (t) =>
  t.field({
    type: [SettingsAreaOfExcellence],
    resolve: (_settings, _args, { services, viewer }) =>
      tenantTransaction(services, viewer, listAreasOfExcellence),
  }),
)
