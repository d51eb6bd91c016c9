import type { DataAccess, Permissions, ProductArea, Scope } from '#platform/access/permissions.ts'

/** How long the company's sessions last without use, and at most. */
export type SessionLimits = { idleMinutes: number; longestMinutes: number }

export type CompanyState = 'live' | 'churned' | 'purging' | 'purged'

/** Company data that every use-case needs; loaded with the viewer. */
export type CompanyContext = {
  id: number
  slug: string
  name: string
  /** Address of the company's picture for the browser. */
  image: string | null
  state: CompanyState
  /** A demo company: its mail is never sent. */
  isDemo: boolean
  timeZone: string
  weekStart: string
  quarterStart: { month: number; day: number }
  language: string
  customerVisibility: 'ADMIN_ONLY' | 'ALL_EMPLOYEES' | 'MANAGERS_AND_ADMIN'
  profanityFilter: boolean
  /** Settings for people's profiles. */
  profiles: { picturesAllowed: boolean; defaultPicture: string | null; guideline: string | null }
  sessions: SessionLimits
  /** Address ranges that the company may be reached from; empty for everywhere. */
  allowedAddresses: readonly string[]
  /** Feature flags, including `role_based_access`. */
  features: Readonly<Record<string, boolean>>
  /** Rises with every change of people, teams, roles or access. */
  accessVersion: number
}

export type Person = {
  id: number
  /** Rises when the person changes preferences or picture. */
  version: number
  email: string
  firstName: string
  lastName: string
  image: string | null
  language: string | null
  colourScheme: 'light' | 'dark' | 'system' | null
  /** The person's own keys for reviewing; null if the person has never changed any. */
  reviewKeys: Readonly<Record<string, string>> | null
  /** Whether the person leads a team. */
  isManager: boolean
  /** The team that the person belongs to or leads. */
  teamId: number | null
  canManageTeams: boolean
}

/** The admin who views as another person, and when this ends. The admin cannot change anything until then. */
export type ViewAs = { admin: { id: number; name: string }; until: Date }

export type Actor = { kind: 'person' | 'token' | 'system'; id: number | null }

/**
 * Who makes a request; every use-case and every store takes a viewer. A token acts for the person who created it,
 * limited to its scopes; the system acts for a company in jobs and commands.
 */
export type Viewer = {
  company: CompanyContext
  actor: Actor
  person: Person | null
  /** Set while an admin views as `person`: `actor` remains the admin, everything else is the person's. */
  viewAs?: ViewAs
  /** Null for a person; for a token the only actions it may take. */
  tokenScopes: readonly string[] | null
  permissions: Permissions
  dataAccess: DataAccess
  /** The person and the members of the teams that the person leads, including sub-teams: the scope own_team. */
  ownTeamMemberIds: readonly number[]
  /** The teams that the person leads, including sub-teams. */
  ownTeamIds: readonly number[]
}

export const isAdmin = (viewer: Viewer): boolean =>
  viewer.permissions.admin || viewer.permissions.companyAdmin

/** The scope in a product area; null means no access. */
export const scopeOf = (viewer: Viewer, area: ProductArea): Scope | null => viewer.dataAccess[area] ?? null

/**
 * The employees whose records of an area the viewer may see: null for everyone, including records without an employee.
 * Stores turn the ids into `employee_id = any(…)`; an empty list shows nothing.
 */
export function visibleEmployeeIds(viewer: Viewer, area: ProductArea): readonly number[] | null {
  const scope = scopeOf(viewer, area)
  if (scope === 'company') return null
  if (scope === 'own_team') return viewer.ownTeamMemberIds
  return scope === 'self' && viewer.person ? [viewer.person.id] : []
}

/**
 * Teams whose figures a leader sees in full, including records of people who have since left the team. Null if the
 * scope is not own_team. Use it only for figures that name no person; single records are limited to the people whom the
 * viewer sees now.
 */
export const wholeTeamIds = (viewer: Viewer, area: ProductArea): readonly number[] | null =>
  scopeOf(viewer, area) === 'own_team' ? viewer.ownTeamIds : null

/** The viewer without view-as, for what an admin does to their own session meanwhile. */
export function withoutViewAs({ viewAs: _viewAs, ...viewer }: Viewer): Viewer {
  return viewer
}
