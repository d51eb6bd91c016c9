import type { Queryable } from '#platform/db/citus.ts'
import { COLUMNS_OF_VIEWS } from '#platform/db/report/grants.ts'
import { LOGIN_PREFIX, REPORT_ROLE, REPORT_SCHEMA } from '#platform/db/report/names.ts'

/**
 * What lets a login for BI tools read or change more than the views of its company, as parts of sentences about the
 * roles; empty if nothing does, or if there are no such roles.
 */
export async function reportFaults(client: Queryable): Promise<string[]> {
  const faults: string[] = []
  for (const rule of RULES) {
    const { rows } = await client.query<{ fault: string }>(`${COMMON} ${rule} order by 1`)
    faults.push(...rows.map(({ fault }) => fault))
  }
  return faults
}

/** All databases of a server share the roles, so only those of this database's logins count. */
const COMMON = `/* across companies: the logins of this database */
with recursive report_role as (
  select oid, rolname::text as name from pg_roles where rolname = '${REPORT_ROLE}' and exists (select from app.report_login)
  union
  select m.member, r.rolname::text from pg_auth_members m join report_role on report_role.oid = m.roleid
    join pg_roles r on r.oid = m.member
   -- The owner, who made the roles, is a member of them.
   where m.member <> (select nspowner from pg_namespace where nspname = '${REPORT_SCHEMA}')
     and (r.rolname in (select login from app.report_login) or r.rolname not like '${LOGIN_PREFIX}%')
), granted as (${COLUMNS_OF_VIEWS}
), relation as (
  select c.oid, n.nspname || '.' || c.relname as name, c.relkind, c.relnamespace, c.reloptions, n.nspname
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
)`

const RULES = [
  `select format('%s is or may %s', r.name, attribute) as fault
     from report_role r join pg_roles p on p.oid = r.oid,
          lateral (values ('superuser', rolsuper), ('pass row-level security', rolbypassrls), ('make roles', rolcreaterole),
            ('make databases', rolcreatedb), ('replicate', rolreplication)) as held (attribute, has)
    where has`,
  `select format('%s is a member of %s', r.name, m.roleid::regrole) as fault
     from report_role r join pg_auth_members m on m.member = r.oid
    where m.roleid <> to_regrole('${REPORT_ROLE}')`,
  `select format('%s owns an object', r.name) as fault
     from report_role r
    where exists (select from pg_shdepend d where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid and d.deptype = 'o')`,
  `select format('%s may read %s of %s', r.name, string_agg(a.attname, ', ' order by a.attnum), t.name) as fault
     from report_role r cross join relation t
     join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.nspname <> '${REPORT_SCHEMA}' and has_column_privilege(r.oid, t.oid, a.attnum, 'select')
      and (t.oid, a.attnum) not in (select oid, attnum from granted)
    group by r.name, t.name`,
  `select format('%s may change %s', r.name, t.name) as fault
     from report_role r cross join relation t
    where has_any_column_privilege(r.oid, t.oid, 'insert, update, references')
       or has_table_privilege(r.oid, t.oid, 'delete, truncate, trigger')`,
  `select format('%s may create objects in schema %s', r.name, n.nspname) as fault
     from report_role r cross join pg_namespace n where has_schema_privilege(r.oid, n.oid, 'create')`,
  `select format('%s may create objects in the database', r.name) as fault
     from report_role r where has_database_privilege(r.oid, current_database(), 'create, temporary')`,
  `select format('%s may name objects of schema app', r.name) as fault
     from report_role r where has_schema_privilege(r.oid, to_regnamespace('app'), 'usage')`,
  `select format('%s may run %s with the rights of its owner', r.name, p.oid::regprocedure) as fault
     from report_role r cross join pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')
      and p.oid <> to_regprocedure('${REPORT_SCHEMA}.company_id()') and has_function_privilege(r.oid, p.oid, 'execute')`,
  `select format('%s does not run with the rights of its reader', t.name) as fault
     from relation t
    where t.nspname = '${REPORT_SCHEMA}' and exists (select from report_role)
      and (t.relkind <> 'v' or not coalesce('security_invoker=true' = any (t.reloptions), false))`,
  `select distinct format('%s does not separate companies', t.name) as fault
     from granted g join relation t on t.oid = g.oid join pg_class c on c.oid = g.oid
    where has_any_column_privilege(to_regrole('${REPORT_ROLE}'), c.oid, 'select')
      and (not c.relrowsecurity
        or (select count(*) from pg_policy p
             where p.polrelid = c.oid and (p.polroles && array[0::oid, to_regrole('${REPORT_ROLE}')::oid]
                or p.polroles && array(select oid from report_role))) <> 1
        or not exists (select from pg_policy p
             where p.polrelid = c.oid and p.polroles = array[to_regrole('${REPORT_ROLE}')::oid] and p.polcmd = 'r'
               and pg_get_expr(p.polqual, c.oid) ~ '^\\((company_)?id = \\( SELECT report\\.company_id\\(\\) AS company_id\\)\\)$'))`,
]

/** Logins of companies whose role is missing, by company and name. */
export async function missingLogins(client: Queryable): Promise<{ slug: string; name: string }[]> {
  const { rows } = await client.query<{ slug: string; name: string }>(
    `/* across companies: which logins cannot sign in */
     select c.slug, l.name from app.report_login l join app.company c on c.id = l.company_id
      where not exists (select from pg_roles where rolname = l.login and rolcanlogin) order by 1, 2`,
  )
  return rows
}
