import type pg from 'pg'
import type { RoleTemplate } from '#platform/access/permissions.ts'
import type { RoleDefaults } from '#platform/access/role-templates.ts'

/** Built-in roles, in every company, whose rights are not those of their template. */
export async function findDifferingRoles(
  owner: Pick<pg.Pool, 'query'>,
  templates: Record<RoleTemplate, RoleDefaults>,
): Promise<{ companyId: number; id: number }[]> {
  const { rows } = await owner.query<{ companyId: number; id: number }>(
    `/* across companies: a new version changes the templates of all of them */
     select r.company_id as "companyId", r.id
       from app.role r
       join jsonb_to_recordset($1) as t (name text, permissions text[], data_access jsonb) on t.name = r.role_template
      where r.legacy
        and not (r.permissions @> t.permissions and r.permissions <@ t.permissions and r.data_access = t.data_access)
      order by r.company_id, r.id`,
    [
      JSON.stringify(
        Object.entries(templates).map(([name, { permissions, dataAccess }]) => ({
          name,
          permissions,
          data_access: dataAccess,
        })),
      ),
    ],
  )
  return rows
}
