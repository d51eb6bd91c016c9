import { aircall } from '#features/integrations/sources/connectors/aircall.ts'
import { chatwoot } from '#features/integrations/sources/connectors/chatwoot.ts'
import type { Connector } from '#features/integrations/sources/connectors/connector.ts'
import { freshdesk } from '#features/integrations/sources/connectors/freshdesk.ts'
import { genesys } from '#features/integrations/sources/connectors/genesys.ts'
import { gorgias } from '#features/integrations/sources/connectors/gorgias.ts'
import { hubspot } from '#features/integrations/sources/connectors/hubspot.ts'
import { intercom } from '#features/integrations/sources/connectors/intercom.ts'
import { salesforce } from '#features/integrations/sources/connectors/salesforce.ts'
import { zammad } from '#features/integrations/sources/connectors/zammad.ts'
import { zendesk } from '#features/integrations/sources/connectors/zendesk.ts'

/** In the order of the screen. */
export const SOURCES = [
  'zendesk',
  'intercom',
  'freshdesk',
  'salesforce',
  'hubspot',
  'zammad',
  'gorgias',
  'chatwoot',
  'genesys',
  'aircall',
] as const
export type SourceKey = (typeof SOURCES)[number]

/** The systems that can be connected. */
export const CONNECTORS: Readonly<Record<SourceKey, Connector>> = {
  zendesk,
  intercom,
  freshdesk,
  salesforce,
  hubspot,
  zammad,
  gorgias,
  chatwoot,
  genesys,
  aircall,
}

/** The connector of a stored source. */
export function connectorOf(source: string): Connector {
  const found = CONNECTORS[source as SourceKey]
  if (!found) throw new Error(`No connector reads ${source}`)
  return found
}
