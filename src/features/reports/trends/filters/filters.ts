import { readProperties } from '#features/feedback/properties/properties.ts'
import {
  type AvailableFilters,
  CHOICE_KINDS,
  type ChoiceKind,
  type FilterChoices,
  type FilterChoicesQuery,
} from '#features/reports/trends/contract.ts'
import {
  type ChoicePage,
  type ChoiceRow,
  type ChoiceScope,
  findChoices,
  findLanguages,
  findTags,
} from '#features/reports/trends/filters/filters-store.ts'
import { withReportScope } from '#features/reports/trends/reader.ts'
import { foldedWords } from '#lib/fold.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import { scopeOf, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, invalid } from '#platform/errors/app-error.ts'
import { namePage } from '#platform/http/name-page.ts'
import type { Services } from '#platform/services.ts'

type Area = 'FEEDBACK' | 'QA'

/** Far more options than a person can choose from. */
const MOST_CHOICES = 1_000

/**
 * Filter options: everything of the company, but only people and groups the viewer may see. With a limit, only the
 * first options of each filter with records are listed.
 */
export async function readAvailableFilters(
  services: Services,
  viewer: Viewer,
  { product_area, limit }: { product_area?: ProductArea | undefined; limit?: number | undefined },
): Promise<AvailableFilters> {
  const area = areaOf(viewer, product_area)
  const choices = await inScope(services, viewer, area, async (tx, scope) => {
    const lists: Partial<Record<ChoiceKind, ChoiceRow[]>> = {}
    const incomplete: ChoiceKind[] = []
    for (const kind of CHOICE_KINDS) {
      if (!belongsTo(kind, area)) continue
      const most = limit ?? (kind === 'teams' ? Number.MAX_SAFE_INTEGER - 1 : MOST_CHOICES)
      const rows = await findChoices(tx, kind, scope, { ...FROM_THE_START, limit: most + 1 })
      if (rows.length > most) incomplete.push(kind)
      lists[kind] = rows.slice(0, most)
    }
    const named = (kind: ChoiceKind) => (lists[kind] ?? []).map(({ id, name }) => ({ id, name }))
    return {
      brands: named('brands'),
      channels: named('channels'),
      surveys: named('surveys'),
      qa_forms: named('qa_forms'),
      tags: area === 'QA' ? [] : await findTags(tx),
      teams: (lists.teams ?? []).map(({ id, name, parent_id }) => ({ id, name, parent_id })),
      groups: named('groups'),
      reporting_groups: named('reporting_groups'),
      languages: await findLanguages(tx, area, scope.people),
      incomplete,
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

/** A page of the options of one filter. A filter of the other area has none. */
export async function readFilterChoices(
  services: Services,
  viewer: Viewer,
  { product_area, kind, search, ids, ...page }: FilterChoicesQuery,
): Promise<FilterChoices> {
  const area = areaOf(viewer, product_area)
  if (!belongsTo(kind, area)) return { choices: [], next_cursor: null }
  const wanted = { words: foldedWords(search), ids: ids ?? null }
  const { rows, nextCursor } = await inScope(services, viewer, area, (tx, scope) =>
    namePage(page, (within) => findChoices(tx, kind, scope, { ...within, ...wanted })),
  )
  return { choices: rows.map(({ id, name }) => ({ id, name })), next_cursor: nextCursor }
}

const FROM_THE_START: Omit<ChoicePage, 'limit'> = { after: null, words: [], ids: null }

const OF_FEEDBACK: readonly ChoiceKind[] = ['brands', 'surveys']

const belongsTo = (kind: ChoiceKind, area: Area): boolean =>
  area === 'QA' ? !OF_FEEDBACK.includes(kind) : kind !== 'qa_forms'

const inScope = <Result>(
  services: Services,
  viewer: Viewer,
  area: Area,
  read: (tx: Tx, scope: ChoiceScope) => Promise<Result>,
): Promise<Result> =>
  tenantTransaction(services, viewer, (whole) => {
    const tx = withReportScope(whole, area)
    const scope = scopeOf(tx.viewer, area)
    return read(tx, {
      people: visibleEmployeeIds(tx.viewer, area),
      teamIds: scope === 'company' ? null : scope === 'own_team' ? viewer.ownTeamIds : [],
    })
  })

/** Defaults to feedback, or to QA for viewers without feedback. */
function areaOf(viewer: Viewer, wanted: ProductArea | undefined): Area {
  const area = wanted ?? (scopeOf(viewer, 'FEEDBACK') === null ? 'QA' : 'FEEDBACK')
  if (area !== 'FEEDBACK' && area !== 'QA')
    throw invalid([{ path: 'product_area', message: 'must be feedback or qa' }])
  if (scopeOf(viewer, area) === null) throw forbidden()
  return area
}
