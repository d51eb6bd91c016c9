import type { DataAccess, Permissions, ProductArea, Scope } from '#platform/access/permissions.ts'

export type CompanyState = 'live' | 'churned' | 'purging' | 'purged'

/** What every use-case needs to know of the company, loaded with the Viewer. */
export type CompanyContext = {
  id: number
  slug: string
  name: string
  /** Where the browser finds the company's picture. */
  image: string | null
  state: CompanyState
  timeZone: string
  weekStart: string
  quarterStart: { month: number; day: number }
  language: string
  customerVisibility: 'ADMIN_ONLY' | 'ALL_EMPLOYEES' | 'MANAGERS_AND_ADMIN'
  profanityFilter: boolean
  /** What holds for people's profiles. */
  profiles: { picturesAllowed: boolean; defaultPicture: string | null; guideline: string | null }
  /** Feature flags, `role_based_access` among them. */
  features: Readonly<Record<string, boolean>>
  /** The number that every change of people, teams, roles or access raises. */
  accessVersion: number
}

export type Person = {
  id: number
  email: string
  firstName: string
  lastName: string
  image: string | null
  language: string | null
  colourScheme: 'light' | 'dark' | 'system' | null
  /** The keys that the person reviews with, where they are not the product's own; null where none was ever chosen. */
  reviewKeys: Readonly<Record<string, string>> | null
  /** Leads a team. */
  isManager: boolean
  /** The team the person belongs to, or leads. */
  teamId: number | null
  canManageTeams: boolean
}

/** An admin who sees the product as somebody else, until a moment; nothing can be changed meanwhile. */
export type ViewAs = { admin: { id: number; name: string }; until: Date }

export type Actor = { kind: 'person' | 'token' | 'system'; id: number | null }

/**
 * Who is asking: every use-case and every store takes one. A token acts for the person who made it, but may do only
 * what its scopes name; the system acts for a company in jobs and commands.
 */
export type Viewer = {
  company: CompanyContext
  actor: Actor
  person: Person | null
  /** There while an admin sees the product as `person`: `actor` stays the admin, all else is the person's. */
  viewAs?: ViewAs
  /** Null for a person; for a token the only actions it may take. */
  tokenScopes: readonly string[] | null
  permissions: Permissions
  dataAccess: DataAccess
  /** Members of the teams the person leads, child teams included, and the person: the scope own_team. */
  ownTeamMemberIds: readonly number[]
  /** The teams the person leads, child teams included. */
  ownTeamIds: readonly number[]
}

export const isAdmin = (viewer: Viewer): boolean =>
  viewer.permissions.admin || viewer.permissions.companyAdmin

/** The narrowest truth about a product area: no policy, no records. */
export const scopeOf = (viewer: Viewer, area: ProductArea): Scope | null => viewer.dataAccess[area] ?? null

/**
 * Whose records of an area the viewer may see: null for everyone's (and nobody's), else the employees' ids. Stores
 * turn it into `employee_id = any(…)`; an empty list shows nothing.
 */
export function visibleEmployeeIds(viewer: Viewer, area: ProductArea): readonly number[] | null {
  const scope = scopeOf(viewer, area)
  if (scope === 'company') return null
  if (scope === 'own_team') return viewer.ownTeamMemberIds
  return scope === 'self' && viewer.person ? [viewer.person.id] : []
}

/**
 * Teams whose figures a leader sees whole: all that was taken in for the team, also by people who have left it since.
 * Null where the scope is not that of a leader. For figures that name no person; single records go by the people whom
 * the viewer sees now.
 */
export const wholeTeamIds = (viewer: Viewer, area: ProductArea): readonly number[] | null =>
  scopeOf(viewer, area) === 'own_team' ? viewer.ownTeamIds : null

/** The same without the look through somebody else's eyes: for what an admin does to the own session meanwhile. */
export function withoutViewAs({ viewAs: _viewAs, ...viewer }: Viewer): Viewer {
  return viewer
}
