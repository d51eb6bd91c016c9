import { CompiledQuery } from 'kysely'
import { imagePath } from '#features/people/image-path.ts'
import { SESSION_BOUNDS } from '#features/people/sessions/limits.ts'
import {
  type CompanyRow,
  companyQuery,
  type ViewerRow,
  viewerQuery,
} from '#features/people/sessions/viewer-store.ts'
import { featuresFrom } from '#platform/access/feature-flags.ts'
import {
  computePermissions,
  type DataAccess,
  GRANTED_FLAGS,
  type GrantedFlag,
  normaliseScope,
  PRODUCT_AREAS,
} from '#platform/access/permissions.ts'
import type { Actor, CompanyContext, ViewAs, Viewer } from '#platform/access/viewer.ts'
import type { FlightQuery, Rows } from '#platform/db/batch.ts'
import { type TransactionServices, type Tx, tenantFlight } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'

/** Statuses in which a person may sign in and keep a session. */
export const maySignIn = (status: string): boolean =>
  status === 'ACTIVE' || status === 'CONFIRMED' || status === 'PENDING_REVIEW'

/** The present Viewer of an employee; null if they do not exist or may not sign in. */
export async function loadViewer(
  services: Pick<TransactionServices, 'database'>,
  companyId: number,
  employeeId: number,
  as: { actor?: Actor; tokenScopes?: readonly string[]; viewAs?: ViewAs } = {},
): Promise<Viewer | null> {
  const [result] = await tenantFlight(services, companyId, [viewerQuery(companyId, employeeId)])
  const row = result?.[0] as ViewerRow | undefined
  return row && maySignIn(row.status) ? viewerFrom(row, as) : null
}

/** The Viewer of an employee within a transaction, even if they may not sign in; null if they do not exist. */
export async function viewerWithin(tx: Tx, employeeId: number): Promise<Viewer | null> {
  const row = await readViewerRow(tx, employeeId)
  return row ? viewerFrom(row, {}) : null
}

/** The same as `loadViewer`, within a transaction. */
export async function activeViewerWithin(tx: Tx, employeeId: number): Promise<Viewer | null> {
  const row = await readViewerRow(tx, employeeId)
  return row && maySignIn(row.status) ? viewerFrom(row, {}) : null
}

/** The viewer of jobs and commands in a company: sees the whole company and may do all that an admin may. */
export const systemViewer = async (
  services: Pick<TransactionServices, 'database'>,
  companyId: number,
): Promise<Viewer> => (await systemViewerWith(services, companyId, [])).viewer

/** The same, and in one round trip with it the rows of queries in the company. */
export async function systemViewerWith(
  services: Pick<TransactionServices, 'database'>,
  companyId: number,
  queries: readonly FlightQuery[],
): Promise<{ viewer: Viewer; rows: Rows[] }> {
  const [result, ...rows] = await tenantFlight(services, companyId, [companyQuery(companyId), ...queries])
  const row = result?.[0] as CompanyRow | undefined
  if (!row) throw notFound('The company')
  const dataAccess = Object.fromEntries(PRODUCT_AREAS.map((area) => [area, 'company'])) as DataAccess
  const viewer: Viewer = {
    company: await companyFrom(row),
    actor: { kind: 'system', id: null },
    person: null,
    tokenScopes: null,
    permissions: computePermissions(GRANTED_FLAGS, companyFlags(row), dataAccess),
    dataAccess,
    ownTeamIds: [],
    ownTeamMemberIds: [],
  }
  return { viewer, rows }
}

/** The system viewer acting for a person who is not signed in yet; the activity log names the person. */
export const actingFor = (system: Viewer, employeeId: number): Viewer => ({
  ...system,
  actor: { kind: 'person', id: employeeId },
})

async function readViewerRow(tx: Tx, employeeId: number): Promise<ViewerRow | undefined> {
  const { text, values } = viewerQuery(tx.companyId, employeeId)
  const { rows } = await tx.db.executeQuery<ViewerRow>(CompiledQuery.raw(text, [...values]))
  return rows[0]
}

async function viewerFrom(
  row: ViewerRow,
  as: { actor?: Actor; tokenScopes?: readonly string[]; viewAs?: ViewAs },
): Promise<Viewer> {
  const dataAccess = dataAccessFrom(row.data_access)
  const granted = row.permissions.filter((flag): flag is GrantedFlag =>
    (GRANTED_FLAGS as readonly string[]).includes(flag),
  )
  return {
    company: await companyFrom(row),
    actor: as.actor ?? { kind: 'person', id: row.employee_id },
    person: {
      id: row.employee_id,
      version: row.viewer_version,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      image: imagePath(row.image_file),
      language: row.employee_language,
      colourScheme: row.colour_scheme,
      reviewKeys: row.review_keys,
      isManager: row.led_team_id !== null,
      teamId: row.led_team_id ?? row.team_id,
      canManageTeams: row.can_manage_teams,
    },
    ...(as.viewAs && { viewAs: as.viewAs }),
    tokenScopes: as.tokenScopes ?? null,
    permissions: computePermissions(granted, companyFlags(row), dataAccess),
    dataAccess,
    ownTeamIds: row.own_team_ids.map(Number),
    ownTeamMemberIds: row.own_team_member_ids.map(Number),
  }
}

async function companyFrom(row: CompanyRow): Promise<CompanyContext> {
  return {
    id: row.company_id,
    slug: row.slug,
    name: row.company_name,
    image: imagePath(row.company_image_file),
    state: row.state,
    isDemo: row.demo,
    timeZone: row.time_zone,
    weekStart: row.week_start,
    quarterStart: { month: row.quarter_start_month, day: row.quarter_start_day },
    language: row.company_language,
    customerVisibility: row.customer_visibility,
    profanityFilter: row.profanity_filter,
    profiles: {
      picturesAllowed: row.profile_image_setting === 'ALLOWED',
      defaultPicture: imagePath(row.default_picture_file),
      guideline: row.guideline_profile,
    },
    sessions: {
      idleMinutes: row.session_limits?.[0] ?? SESSION_BOUNDS.idle.most,
      longestMinutes: row.session_limits?.[1] ?? SESSION_BOUNDS.longest.most,
    },
    allowedAddresses: (row.allowed_addresses ?? []).map(({ range }) => range),
    features: featuresFrom(row),
    accessVersion: row.access_version,
  }
}

const companyFlags = (row: CompanyRow) => ({
  feedbackEnabled: row.feedback_enabled,
  qaEnabled: row.qa_enabled,
  rewardsEnabled: row.rewards_enabled,
  thresholdsEnabled: row.thresholds_enabled,
  qaStandalone: row.qa_standalone,
  // Every company has the standard metrics; they can be renamed but not removed.
  hasMetricConfig: true,
})

function dataAccessFrom(stored: Record<string, string>): DataAccess {
  const access: DataAccess = {}
  for (const area of PRODUCT_AREAS) {
    const scope = stored[area] === undefined ? null : normaliseScope(stored[area])
    if (scope !== null) access[area] = scope
  }
  return access
}
