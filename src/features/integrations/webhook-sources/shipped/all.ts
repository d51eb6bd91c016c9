import { aircall } from '#features/integrations/webhook-sources/shipped/aircall.ts'
import { chatwoot } from '#features/integrations/webhook-sources/shipped/chatwoot.ts'
import { generic } from '#features/integrations/webhook-sources/shipped/generic.ts'
import { intercom } from '#features/integrations/webhook-sources/shipped/intercom.ts'
import type { ShippedMapping } from '#features/integrations/webhook-sources/shipped/shipped.ts'
import { zammad } from '#features/integrations/webhook-sources/shipped/zammad.ts'
import { zendesk } from '#features/integrations/webhook-sources/shipped/zendesk.ts'

export const SHIPPED_MAPPINGS: readonly ShippedMapping[] = [
  zammad,
  chatwoot,
  zendesk,
  intercom,
  aircall,
  generic,
]
