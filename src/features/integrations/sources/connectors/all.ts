import type { Connector } from '#features/integrations/sources/connectors/connector.ts'
import { zendesk } from '#features/integrations/sources/connectors/zendesk.ts'

export const SOURCES = ['zendesk'] as const
export type SourceKey = (typeof SOURCES)[number]

/** The systems that can be connected, in the order of the screen. */
export const CONNECTORS: Readonly<Record<SourceKey, Connector>> = { zendesk }

/** The connector of a stored source. */
export function connectorOf(source: string): Connector {
  const found = CONNECTORS[source as SourceKey]
  if (!found) throw new Error(`No connector reads ${source}`)
  return found
}
