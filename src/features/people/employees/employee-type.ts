import { factsOf, formerEmailsOf, supervisorOf } from '#features/people/employees/employee-facts.ts'
import { EmployeeRef } from '#features/people/employees/employee-ref.ts'
import {
  EMPLOYEE_STATUSES,
  EMPLOYMENT_STATUSES,
  LICENSE_TYPES,
} from '#features/people/employees/employee-status.ts'
import type { EmployeeFacts } from '#features/people/employees/facts-store.ts'
import { PROFILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import { administers, knows } from '#features/people/employees/scope.ts'
import { imagePath } from '#features/people/image-path.ts'
import { TeamRef } from '#features/people/teams/team-ref.ts'
import { visibleTeamIds } from '#features/people/teams/visible-teams.ts'
import { fullName } from '#lib/text.ts'
import { valuesBy } from '#lib/values-by.ts'
import { roleLabel } from '#platform/access/permissions.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { builder, type GraphqlContext } from '#platform/graphql/builder.ts'

export const EmployeeStatusEnum = builder.enumType('EmployeeStatus', { values: EMPLOYEE_STATUSES })
export const EmploymentStatusEnum = builder.enumType('EmploymentStatus', { values: EMPLOYMENT_STATUSES })
export const LicenseTypeEnum = builder.enumType('LicenseType', { values: LICENSE_TYPES })

type Node = { id: number }
type Resolve<Value> = (node: Node, args: object, context: GraphqlContext) => Promise<Value>

async function factsFor(node: Node, context: GraphqlContext): Promise<EmployeeFacts> {
  const facts = await factsOf(context, node.id)
  if (!facts) throw notFound('This person')
  return facts
}

/** Returns null outside the viewer's scope. Id, name and picture are open to anyone who can reach the person. */
const ifKnown =
  <Value>(read: (facts: EmployeeFacts) => Value): Resolve<Value | null> =>
  async (node, _args, context) =>
    knows(context.viewer, node.id) ? read(await factsFor(node, context)) : null

/** Returns null unless the viewer administers the person. */
const ifAdministered =
  <Value>(read: (facts: EmployeeFacts) => Value): Resolve<Value | null> =>
  async (node, _args, context) =>
    administers(context.viewer, node.id) ? read(await factsFor(node, context)) : null

type ProfileNode = { facts: EmployeeFacts; known: boolean }

const EmployeeProfile = builder.objectRef<ProfileNode>('EmployeeProfile').implement({
  fields: (t) => {
    const ifInScope = (read: (facts: EmployeeFacts) => string | null) =>
      t.string({ nullable: true, resolve: ({ facts, known }) => (known ? read(facts) : null) })
    return {
      fullName: t.string({ resolve: ({ facts }) => fullName(facts.first_name, facts.last_name) }),
      firstName: t.string({ resolve: ({ facts }) => facts.first_name }),
      lastName: t.string({ resolve: ({ facts }) => facts.last_name }),
      imageUrl: t.string({ nullable: true, resolve: ({ facts }) => imagePath(facts.image_file) }),
      ...valuesBy('name', PROFILE_FIELDS, ({ column }) => ifInScope((facts) => facts[column])),
    }
  },
})

const EmployeeRole = builder.objectRef<EmployeeFacts>('EmployeeRole').implement({
  description: 'The role of an employee.',
  fields: (t) => ({
    id: t.id({ resolve: (facts) => String(facts.role_id) }),
    name: t.string({ resolve: (facts) => facts.role_name }),
    legacy: t.boolean({
      description: 'Built-in roles cannot be changed.',
      resolve: (facts) => facts.role_legacy,
    }),
    roleTemplate: t.string({ resolve: (facts) => facts.role_template }),
  }),
})

EmployeeRef.implement({
  description:
    'A person of the company. Outside the viewer’s data access only id, name and picture are set; e-mail, role, licence and version are set only for admins.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    profile: t.field({
      type: EmployeeProfile,
      resolve: async (node, _args, context) => ({
        facts: await factsFor(node, context),
        known: knows(context.viewer, node.id),
      }),
    }),
    email: t.string({ nullable: true, resolve: ifAdministered((facts) => facts.email) }),
    formerEmails: t.stringList({
      nullable: true,
      description:
        'The person’s earlier e-mail addresses, latest first. Imports that name one still find the person.',
      resolve: async ({ id }, _args, context) =>
        administers(context.viewer, id) ? ((await formerEmailsOf(context, id)) ?? []) : null,
    }),
    status: t.field({
      type: EmployeeStatusEnum,
      nullable: true,
      resolve: ifKnown((facts) => facts.status),
    }),
    deactivated: t.boolean({
      nullable: true,
      resolve: ifKnown((facts) => facts.status === 'DEACTIVATED'),
    }),
    startDate: t.string({
      nullable: true,
      description: 'yyyy-mm-dd',
      resolve: ifKnown((facts) => facts.start_date),
    }),
    licenseType: t.field({
      type: LicenseTypeEnum,
      nullable: true,
      resolve: ifAdministered((facts) => facts.license_type),
    }),
    lastActive: t.string({
      nullable: true,
      description: 'When the person was last active, accurate to the hour.',
      resolve: ifKnown((facts) => facts.last_active_at?.toISOString() ?? null),
    }),
    customEmployeeId: t.string({ nullable: true, resolve: ifKnown((facts) => facts.custom_employee_id) }),
    employmentStatus: t.field({
      type: EmploymentStatusEnum,
      nullable: true,
      resolve: ifKnown((facts) => facts.employment_status),
    }),
    demotable: t.boolean({
      nullable: true,
      description: 'Whether the person leads a team that has no members left.',
      resolve: ifKnown((facts) => facts.leads && !facts.has_members),
    }),
    isManager: t.boolean({
      nullable: true,
      description: 'Whether the person leads a team.',
      resolve: ifKnown((facts) => facts.leads),
    }),
    canManageTeams: t.boolean({ nullable: true, resolve: ifKnown((facts) => facts.can_manage_teams) }),
    roleLabel: t.string({
      nullable: true,
      resolve: ifKnown((facts) =>
        roleLabel({
          admin: facts.role_permissions.includes('admin'),
          companyAdmin: facts.role_permissions.includes('companyAdmin'),
          isManager: facts.leads,
        }),
      ),
    }),
    customRole: t.field({ type: EmployeeRole, nullable: true, resolve: ifAdministered((facts) => facts) }),
    version: t.int({
      nullable: true,
      description: 'The version to send with a change; a change of an older version is refused.',
      resolve: ifAdministered((facts) => facts.version),
    }),
    supervisor: t.field({
      type: EmployeeRef,
      nullable: true,
      resolve: async ({ id }, _args, context) => {
        const supervisorId = knows(context.viewer, id) ? await supervisorOf(context, id) : null
        return supervisorId === null ? null : { id: supervisorId }
      },
    }),
    primaryTeam: t.field({
      type: TeamRef,
      nullable: true,
      resolve: async (node, _args, context) => {
        const teamId = knows(context.viewer, node.id) ? (await factsFor(node, context)).primary_team_id : null
        const visible = visibleTeamIds(context.viewer)
        return teamId !== null && (visible === null || visible.includes(teamId)) ? { id: teamId } : null
      },
    }),
  }),
})
