import { channelsOfEmployees } from '#features/integrations/channels/channels.ts'
import { ChannelRef } from '#features/integrations/channels/graphql.ts'
import { EmployeeRef } from '#features/people/employees/employee-ref.ts'
import { knows } from '#features/people/employees/scope.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { batchLoad } from '#platform/graphql/batch-load.ts'
import { builder } from '#platform/graphql/builder.ts'

const channelsOf = batchLoad(({ services, viewer }, employeeIds: number[]) =>
  tenantTransaction(services, viewer, (tx) => channelsOfEmployees(tx, employeeIds)),
)

builder.objectField(EmployeeRef, 'channels', (t) =>
  t.field({
    type: [ChannelRef],
    description: 'The channels the person works on.',
    resolve: async ({ id }, _args, context) =>
      knows(context.viewer, id) ? ((await channelsOf(context, id)) ?? []) : [],
  }),
)
