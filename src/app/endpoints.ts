import { settingsEndpoints } from '#features/company/rest.ts'
import { feedbackImportEndpoints } from '#features/feedback/import/rest.ts'
import { feedbackEndpoints } from '#features/feedback/rest.ts'
import { channelEndpoints } from '#features/integrations/channels/rest.ts'
import { employeeEndpoints } from '#features/people/employees/rest.ts'
import { sessionEndpoints } from '#features/people/sessions/rest.ts'
import { tokenEndpoints } from '#features/people/tokens/rest.ts'
import { graphqlEndpoint } from '#platform/graphql/rest.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { mailEndpoints } from '#platform/mail/rest.ts'

/** Every REST operation, each slice once. */
export const endpoints: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...employeeEndpoints,
  ...tokenEndpoints,
  ...settingsEndpoints,
  ...channelEndpoints,
  ...feedbackEndpoints,
  ...feedbackImportEndpoints,
  ...mailEndpoints,
  graphqlEndpoint,
]
