import type { Account, Connector } from '#features/integrations/sources/connectors/connector.ts'
import type { Rules } from '#features/integrations/sources/interaction.ts'
import type { SourceWriters } from '#features/integrations/sources/ports.ts'
import type { SourceRow } from '#features/integrations/sources/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

/** A run that reads a source. */
export type Run = SourceWriters & {
  services: Services
  viewer: Viewer
  signal: AbortSignal
  runner: string
}

/** The settings that a run reads with. */
export type Plan = {
  row: SourceRow
  connector: Connector
  account: Account
  rules: Rules
}
