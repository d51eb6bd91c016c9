import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { findVersion, type VersionLinks } from '#features/surveys/configuration/store.ts'
import { pageColours } from '#features/surveys/customer-page/colour.ts'
import { findSurroundings } from '#features/surveys/customer-page/context-store.ts'
import type { DeliverySettings } from '#features/surveys/delivery/contract.ts'
import { deliverySettings } from '#features/surveys/delivery/settings.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'

/** All that the mail and the page of a request show: its survey, and around it what the company's settings allow. */
export type SurveyContext = {
  configuration: Configuration
  links: VersionLinks
  settings: DeliverySettings
  /** The brand if there is one, else the company. */
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
  const around = await findSurroundings(tx, { employeeId: request.employee_id, brandId: request.brand_id })
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
