import { type Check, fail, listed } from '#app/doctor/check.ts'
import { type Installation, queryOne } from '#app/doctor/database-checks.ts'
import { APP_ROLE } from '#platform/db/pools.ts'
import { REPORT_ROLE } from '#platform/db/report/names.ts'

/** Checks of the two database roles, and of what separates the companies. */
export const separationChecks: readonly Check<Installation>[] = [
  {
    name: 'database user',
    async look({ database }) {
      const { name, able, foreign } = await queryOne<{ name: string; able: boolean; foreign: string[] }>(
        database,
        `select current_user::text as name, (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as able,
                array(select c.relname::text from pg_class c where c.relnamespace = to_regnamespace('app')
                        and c.relkind in ('r', 'p') and not pg_has_role(c.relowner, 'usage') order by 1) as foreign`,
      )
      if (!able)
        return [
          fail(
            `The database user ${name} is neither a superuser nor has BYPASSRLS.`,
            `Run as a superuser: alter role ${name} bypassrls`,
          ),
        ]
      return foreign.length === 0
        ? name
        : [
            fail(
              `The database user ${name} does not own the tables ${listed(foreign)}.`,
              'Use the owner in DATABASE_URL, or give it the tables: alter table app.NAME owner to USER',
            ),
          ]
    },
  },
  {
    name: 'application role',
    async look({ database }) {
      const { rows } = await database.ownerPool.query<{ fault: string }>(
        `select 'is a superuser or has BYPASSRLS' as fault from pg_roles where rolname = $1 and (rolsuper or rolbypassrls)
         union all
         (select 'owns ' || c.relname from pg_class c join pg_roles r on r.oid = c.relowner
           where r.rolname = $1 and c.relkind not in ('i', 'I', 't')
           order by c.relkind = 'S', c.relname)`,
        [APP_ROLE],
      )
      if (rows.length > 0)
        return [
          fail(
            `The role ${APP_ROLE} ${listed(rows.map(({ fault }) => fault))}, so that companies are not separated.`,
            `Run as a superuser: alter role ${APP_ROLE} nosuperuser nobypassrls; and give its tables to the owner.`,
          ),
        ]
      try {
        // A connection of the application: it takes the role.
        await database.pool.query('select 1')
        return APP_ROLE
      } catch (error) {
        return [
          fail(
            `The database user cannot take the role ${APP_ROLE}: ${(error as Error).message}.`,
            `Run as a superuser: create role ${APP_ROLE} nologin; grant ${APP_ROLE} to the user of DATABASE_URL.`,
          ),
        ]
      }
    },
  },
  {
    name: 'grants',
    async look({ database }) {
      const { rows } = await database.ownerPool.query<{ fault: string }>(
        `select 'usage on schema app' as fault where not has_schema_privilege($1, 'app', 'usage')
         union all
         select lower(wanted.privilege) || ' on app.' || c.relname
           from pg_class c cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as wanted (privilege)
          where c.relnamespace = to_regnamespace('app') and c.relkind in ('r', 'p') and not c.relispartition
            and c.relname <> 'schema_migration'
            and not (c.relname = 'company' and wanted.privilege in ('INSERT', 'DELETE'))
            and not (c.relname = 'audit_entry' and wanted.privilege in ('UPDATE', 'DELETE'))
            and not (c.relname = 'sign_on_directory' and wanted.privilege = 'UPDATE')
            and not has_table_privilege($1, c.oid, wanted.privilege)
         order by 1`,
        [APP_ROLE],
      )
      const findings = []
      if (rows.length > 0)
        findings.push(
          fail(
            `The role ${APP_ROLE} lacks rights: ${listed(rows.map(({ fault }) => fault))}.`,
            `Give them as the owner, such as: grant select, insert, update, delete on app.NAME to ${APP_ROLE}`,
          ),
        )
      const { changes } = await queryOne<{ changes: boolean | null }>(
        database,
        `select has_table_privilege('${APP_ROLE}', to_regclass('app.audit_entry'), 'UPDATE, DELETE') as changes`,
      )
      if (changes)
        findings.push(
          fail(
            `The role ${APP_ROLE} may change the audit log.`,
            `Run as the owner: revoke update, delete on app.audit_entry from ${APP_ROLE}`,
          ),
        )
      return findings
    },
  },
  {
    name: 'row-level security',
    async look({ database }) {
      const { rows } = await database.ownerPool.query<{ name: string }>(
        `select c.relname as name from pg_class c
           join pg_attribute a on a.attrelid = c.oid and a.attname = case c.relname when 'company' then 'id' else 'company_id' end
          where c.relnamespace = to_regnamespace('app') and c.relkind in ('r', 'p') and not c.relispartition
            and c.relname not in ('person_login', 'sign_on_directory')
            and not (c.relrowsecurity and c.relforcerowsecurity
                     and (select count(*) = 1 and bool_and(pg_get_expr(p.polqual, c.oid) like '%' || a.attname || ' = %app.company_id%'
                                 and pg_get_expr(p.polwithcheck, c.oid) like '%' || a.attname || ' = %app.company_id%')
                            from pg_policy p
                           where p.polrelid = c.oid and not (p.polname = c.relname || '_of_report'
                             and p.polroles = array[to_regrole('${REPORT_ROLE}')::oid])))
          order by 1`,
      )
      return rows.length === 0
        ? ''
        : [
            fail(
              `Row-level security does not separate companies in ${listed(rows.map(({ name }) => `app.${name}`))}.`,
              'Find out who changed it, and restore it: alter table app.NAME enable row level security, force row level security, and the policy of its company.',
            ),
          ]
    },
  },
]
