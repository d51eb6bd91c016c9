import { randomBytes } from 'node:crypto'
import { featuresFrom } from '#platform/access/feature-flags.ts'
import {
  computePermissions,
  type DataAccess,
  type GrantedFlag,
  ROLE_TEMPLATES,
  type RoleTemplate,
} from '#platform/access/permissions.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import type { CompanyContext, CompanyState, Viewer } from '#platform/access/viewer.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import type { Services } from '#platform/services.ts'

type BuildServices = Pick<Services, 'database' | 'clock'>

export type BuiltCompany = { id: number; slug: string; name: string; roles: Record<RoleTemplate, number> }
export type BuiltTeam = { id: number; name: string }
export type BuiltEmployee = {
  id: number
  email: string
  firstName: string
  lastName: string
  /** As passed to buildEmployee; without a password the person cannot sign in. */
  password: string | null
}

/** A company with its five built-in roles. */
export async function buildCompany(
  services: BuildServices,
  options: {
    slug?: string
    name?: string
    state?: CompanyState
    timeZone?: string
    qaStandalone?: boolean
    isDemo?: boolean
  } = {},
): Promise<BuiltCompany> {
  const now = services.clock.now()
  const slug = options.slug ?? `company-${unique()}`
  const name = options.name ?? `Company ${slug}`
  const id = await insert(
    services,
    `insert into app.company (slug, name, state, time_zone, qa_standalone, demo, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
    [
      slug,
      name,
      options.state ?? 'live',
      options.timeZone ?? 'UTC',
      options.qaStandalone ?? false,
      options.isDemo ?? false,
      now,
    ],
  )
  const roles = {} as Record<RoleTemplate, number>
  for (const template of ROLE_TEMPLATES) {
    const { name, permissions, dataAccess } = ROLE_TEMPLATE_DEFAULTS[template]
    roles[template] = await buildRole(
      services,
      { id },
      { name, template, permissions, dataAccess, legacy: true },
    )
  }
  return { id, slug, name, roles }
}

export async function buildRole(
  services: BuildServices,
  company: { id: number },
  options: {
    name?: string
    template: RoleTemplate
    permissions?: readonly GrantedFlag[]
    dataAccess?: DataAccess
    legacy?: boolean
  },
): Promise<number> {
  const defaults = ROLE_TEMPLATE_DEFAULTS[options.template]
  return insert(
    services,
    `insert into app.role (company_id, name, legacy, role_template, permissions, data_access, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
    [
      company.id,
      options.name ?? `Role ${unique()}`,
      options.legacy ?? false,
      options.template,
      options.permissions ?? defaults.permissions,
      JSON.stringify(options.dataAccess ?? defaults.dataAccess),
      services.clock.now(),
    ],
  )
}

export async function buildTeam(
  services: BuildServices,
  company: { id: number },
  options: { name?: string; parent?: { id: number }; owner?: { id: number }; archived?: boolean } = {},
): Promise<BuiltTeam> {
  const now = services.clock.now()
  const name = options.name ?? `Team ${unique()}`
  const id = await insert(
    services,
    `insert into app.team (company_id, name, parent_id, owner_id, archived_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [
      company.id,
      name,
      options.parent?.id ?? null,
      options.owner?.id ?? null,
      options.archived ? now : null,
      now,
    ],
  )
  return { id, name }
}

/** An active person in the sign-in directory, with the role of an agent by default. */
export async function buildEmployee(
  services: BuildServices,
  company: Pick<BuiltCompany, 'id' | 'roles'>,
  options: {
    email?: string
    firstName?: string
    lastName?: string
    /** A template for its built-in role, or the id of another role. */
    role?: RoleTemplate | number
    team?: { id: number }
    status?: string
    password?: string
    canManageTeams?: boolean
    language?: string
  } = {},
): Promise<BuiltEmployee> {
  const now = services.clock.now()
  const email = options.email ?? `person-${unique()}@example.com`
  const firstName = options.firstName ?? 'First'
  const lastName = options.lastName ?? 'Last'
  const role = typeof options.role === 'number' ? options.role : company.roles[options.role ?? 'AGENT']
  const id = await insert(
    services,
    `insert into app.employee (company_id, email, first_name, last_name, status, role_id, team_id, can_manage_teams,
       language, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning id`,
    [
      company.id,
      email,
      firstName,
      lastName,
      options.status ?? 'ACTIVE',
      role,
      options.team?.id ?? null,
      options.canManageTeams ?? false,
      options.language ?? null,
      now,
    ],
  )
  const owner = services.database.ownerPool
  await owner.query('insert into app.person_login (email, company_id, employee_id) values ($1, $2, $3)', [
    email,
    company.id,
    id,
  ])
  if (options.password !== undefined)
    await owner.query(
      'insert into app.credential (company_id, employee_id, password_hash, changed_at) values ($1, $2, $3, $4)',
      [company.id, id, await hashPassword(options.password), now],
    )
  return { id, email, firstName, lastName, password: options.password ?? null }
}

/**
 * The viewer of a person as currently stored, for tests below the features. It must equal the one that the people
 * feature loads: its viewers.db.test.ts compares them.
 */
export async function viewerOf(
  services: BuildServices,
  company: { id: number },
  employee: { id: number },
): Promise<Viewer> {
  const { flags, context } = await companyOf(services, company.id)
  const owner = services.database.ownerPool
  const { rows } = await owner.query<EmployeeRow>(
    `select e.id, e.email, e.first_name, e.last_name, e.image_file, e.language, e.colour_scheme, e.review_keys, e.viewer_version, e.team_id,
       e.can_manage_teams, r.permissions, r.data_access,
       (select min(t.id) from app.team t where t.company_id = $1 and t.owner_id = $2 and t.archived_at is null) as led_team_id
     from app.employee e join app.role r on r.company_id = $1 and r.id = e.role_id
     where e.company_id = $1 and e.id = $2`,
    [company.id, employee.id],
  )
  const [row] = rows
  if (!row) throw new Error(`There is no employee ${employee.id} in company ${company.id}.`)
  const led = await teamsLedBy(services, company.id, row.id)
  const members = await owner.query<{ id: number }>(
    'select id from app.employee where company_id = $1 and (id = $2 or team_id = any($3::bigint[])) order by id',
    [company.id, row.id, led],
  )
  return {
    company: context,
    actor: { kind: 'person', id: row.id },
    person: {
      id: row.id,
      version: row.viewer_version,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      image: row.image_file === null ? null : `/files/${row.image_file}`,
      language: row.language,
      colourScheme: row.colour_scheme,
      reviewKeys: row.review_keys,
      isManager: row.led_team_id !== null,
      teamId: row.led_team_id ?? row.team_id,
      canManageTeams: row.can_manage_teams,
    },
    tokenScopes: null,
    permissions: computePermissions(row.permissions, flags, row.data_access),
    dataAccess: row.data_access,
    ownTeamMemberIds: members.rows.map(({ id }) => id),
    ownTeamIds: led,
  }
}

/** The viewer with which jobs and commands act for a company. */
export async function systemViewerOf(services: BuildServices, company: { id: number }): Promise<Viewer> {
  const { flags, context } = await companyOf(services, company.id)
  const { permissions, dataAccess } = ROLE_TEMPLATE_DEFAULTS.ADMIN
  return {
    company: context,
    actor: { kind: 'system', id: null },
    person: null,
    tokenScopes: null,
    permissions: computePermissions(permissions, flags, dataAccess),
    dataAccess,
    ownTeamMemberIds: [],
    ownTeamIds: [],
  }
}

type EmployeeRow = {
  id: number
  email: string
  first_name: string
  last_name: string
  image_file: string | null
  language: string | null
  colour_scheme: 'light' | 'dark' | 'system' | null
  review_keys: Record<string, string> | null
  viewer_version: number
  team_id: number | null
  led_team_id: number | null
  can_manage_teams: boolean
  permissions: GrantedFlag[]
  data_access: DataAccess
}

async function companyOf(services: BuildServices, id: number) {
  const { rows } = await services.database.ownerPool.query('select * from app.company where id = $1', [id])
  const [row] = rows
  if (!row) throw new Error(`There is no company ${id}.`)
  const context: CompanyContext = {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: row.image_file === null ? null : `/files/${row.image_file}`,
    state: row.state,
    isDemo: row.demo,
    timeZone: row.time_zone,
    weekStart: row.week_start,
    quarterStart: { month: row.quarter_start_month, day: row.quarter_start_day },
    language: row.language,
    customerVisibility: row.customer_visibility,
    profanityFilter: row.profanity_filter,
    profiles: {
      picturesAllowed: row.profile_image_setting === 'ALLOWED',
      defaultPicture: row.default_picture_file === null ? null : `/files/${row.default_picture_file}`,
      guideline: row.guideline_profile,
    },
    // The longest, which apply until a company chooses.
    sessions: { idleMinutes: 20_160, longestMinutes: 129_600 },
    allowedAddresses: [],
    features: featuresFrom(row),
    accessVersion: row.access_version,
  }
  const flags = {
    feedbackEnabled: row.feedback_enabled,
    qaEnabled: row.qa_enabled,
    rewardsEnabled: row.rewards_enabled,
    thresholdsEnabled: row.thresholds_enabled,
    qaStandalone: row.qa_standalone,
    hasMetricConfig: true,
  }
  return { context, flags }
}

/** The teams that the person leads, including sub-teams. */
async function teamsLedBy(services: BuildServices, companyId: number, employeeId: number): Promise<number[]> {
  const { rows } = await services.database.ownerPool.query<{ id: number }>(
    `with recursive led as (
       select id from app.team where company_id = $1 and owner_id = $2 and archived_at is null
       union
       select child.id from app.team child join led on child.parent_id = led.id
       where child.company_id = $1 and child.archived_at is null
     )
     select id from led order by id`,
    [companyId, employeeId],
  )
  return rows.map(({ id }) => id)
}

async function insert(services: BuildServices, text: string, values: unknown[]): Promise<number> {
  const { rows } = await services.database.ownerPool.query<{ id: number }>(text, values)
  const [row] = rows
  if (!row) throw new Error('The statement returned no row.')
  return row.id
}

const unique = () => randomBytes(4).toString('hex')
