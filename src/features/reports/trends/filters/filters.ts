import { readProperties } from '#features/feedback/properties/properties.ts'
import type { AvailableFilters } from '#features/reports/trends/contract.ts'
import {
  findCompanyChoices,
  findGroups,
  findLanguages,
  findReportingGroups,
} from '#features/reports/trends/filters/filters-store.ts'
import { findTeams } from '#features/reports/trends/people-store.ts'
import { withReportScope } from '#features/reports/trends/reader.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import { scopeOf, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Filter options: everything of the company, but only people and groups the viewer may see. */
export async function readAvailableFilters(
  services: Services,
  viewer: Viewer,
  wanted?: ProductArea,
): Promise<AvailableFilters> {
  const area = areaOf(viewer, wanted)
  const choices = await tenantTransaction(services, viewer, async (whole) => {
    const tx = withReportScope(whole, area)
    const visible = visibleEmployeeIds(tx.viewer, area)
    const scope = scopeOf(tx.viewer, area)
    const teams = (await findTeams(tx)).filter(
      ({ id }) => scope === 'company' || (scope === 'own_team' && viewer.ownTeamIds.includes(id)),
    )
    return {
      ...(await findCompanyChoices(tx, area)),
      teams: teams.map(({ id, name, parent_id }) => ({ id, name, parent_id })),
      groups: await findGroups(tx, visible),
      reporting_groups: await findReportingGroups(tx, visible),
      languages: await findLanguages(tx, area, visible),
    }
  })
  const { properties } = area === 'QA' ? { properties: [] } : await readProperties(services, viewer)
  return {
    ...choices,
    properties: properties.map(({ key, values }) => ({
      key,
      values: values.map(({ value }) => String(value)),
    })),
  }
}

/** Defaults to feedback, or to QA for viewers without feedback. */
function areaOf(viewer: Viewer, wanted: ProductArea | undefined): 'FEEDBACK' | 'QA' {
  const area = wanted ?? (scopeOf(viewer, 'FEEDBACK') === null ? 'QA' : 'FEEDBACK')
  if (area !== 'FEEDBACK' && area !== 'QA')
    throw invalid([{ path: 'product_area', message: 'must be feedback or qa' }])
  if (scopeOf(viewer, area) === null) throw forbidden()
  return area
}
