import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { findVersion, type VersionLinks } from '#features/surveys/configuration/store.ts'
import { pageColours } from '#features/surveys/customer-page/colour.ts'
import { findRequestContext } from '#features/surveys/customer-page/context-store.ts'
import type { DeliverySettings } from '#features/surveys/delivery/contract.ts'
import { deliverySettings } from '#features/surveys/delivery/settings.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'

/**
 * Everything shown in the mail and on the page of a request: the survey, and what the company's settings allow around
 * it.
 */
export type SurveyContext = {
  configuration: Configuration
  links: VersionLinks
  settings: DeliverySettings
  /** The name of the brand, or else of the company. */
  sender: string
  logoFile: string | null
  agent: { firstName: string; lastName: string; imageFile: string | null } | null
  colours: ReturnType<typeof pageColours>
}

type AboutRequest = { employee_id: number | null; brand_id: number | null }

export async function surveyContext(
  tx: Tx,
  request: AboutRequest,
  survey: { id: number; version: number },
): Promise<SurveyContext> {
  const version = await findVersion(tx, survey.id, survey.version)
  if (!version) throw notFound('This survey')
  const settings = await deliverySettings(tx)
  const around = await findRequestContext(tx, { employeeId: request.employee_id, brandId: request.brand_id })
  return {
    configuration: version.configuration,
    links: version.links,
    settings,
    sender: around.brand ?? around.company,
    logoFile: around.company_image,
    agent:
      around.first_name !== null && settings.show_agent_name
        ? {
            firstName: around.first_name,
            lastName: around.last_name ?? '',
            imageFile: settings.show_agent_picture ? around.employee_image : null,
          }
        : null,
    colours: pageColours(settings.colour),
  }
}
