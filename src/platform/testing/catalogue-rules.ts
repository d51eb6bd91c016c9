import type pg from 'pg'
import { APP_ROLE } from '#platform/db/pools.ts'
import { GLOBAL_TABLES } from '#platform/testing/schema-facts.ts'

/**
 * Violations in the database's catalogue of the rules that separate companies and allow the schema to be distributed by
 * company; empty if there are none. Each statement of `RULES` is a rule and returns a row per violation.
 */
export async function catalogueFaults(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const faults: string[] = []
  for (const rule of RULES) {
    const { rows } = await client.query<{ fault: string }>(`${COMMON} ${rule}`)
    faults.push(...rows.map(({ fault }) => fault))
  }
  return faults
}

/** The tenant tables of a database, from its catalogue. */
export async function tenantTables(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `${COMMON} select name from tenant_table order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Shards shorten longer names, so that a violated key could no longer be identified. */
const LONGEST_NAME = 54

const names = (tables: Iterable<string>) => [...tables].map((name) => `'${name}'`).join(', ')
const TENANT_POLICY = `(company_id = (current_setting(''app.company_id''::text))::bigint)`
const COMPANY_POLICY = `(id = (current_setting(''app.company_id''::text))::bigint)`

const HAS_CITUS = `exists (select from pg_extension where extname = 'citus')`

const COMMON = `
with any_table as (
  select oid, relname::text as name, relowner, relrowsecurity, relforcerowsecurity, relispartition, relacl
  from pg_class where relnamespace = to_regnamespace('app') and relkind in ('r', 'p')
), tenant_table as (
  select * from any_table where name not in (${names(GLOBAL_TABLES.keys())})
), company_column as (
  select t.oid, t.name, a.attnum, a.attnotnull, format_type(a.atttypid, a.atttypmod) as type
  from tenant_table t left join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped
)`

const RULES = [
  // Behind row-level security PostgreSQL finds rows by case, but not by coalesce (docs/distributed-sql.md, rule 29).
  // The index of scores only orders; PostgreSQL does not know either that comparing decimals leaks nothing.
  `select format('the index %s of %s is on coalesce; write case', x.relname, t.name) as fault
   from tenant_table t join pg_index i on i.indrelid = t.oid join pg_class x on x.oid = i.indexrelid
   where not i.indisunique and pg_get_expr(i.indexprs, i.indrelid) like '%COALESCE%' and x.relname <> 'qa_review_score_index'`,
  // company_id is a bigint and not null.
  `select format('%s has no company_id', name) as fault from company_column where attnum is null`,
  `select format('%s.company_id is %s and not bigint', name, type) as fault from company_column where type <> 'bigint'`,
  `select format('%s.company_id may be null', name) as fault from company_column where not attnotnull`,
  // company_id comes first in every primary, unique, foreign and exclusion key, on both sides of foreign keys, and in
  // every index, or is in the words of the index.
  `select format('%s has no primary key', name) as fault from tenant_table t
   where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p')`,
  `select format('the key %s of %s does not start with company_id', k.conname, c.name) as fault
   from company_column c join pg_constraint k on k.conrelid = c.oid
   where k.contype in ('p', 'u', 'f', 'x') and k.conkey[1] is distinct from c.attnum`,
  `select format('the index %s of %s does not start with company_id', x.relname, c.name) as fault
   from company_column c join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid where i.indkey[0] is distinct from c.attnum
   and pg_get_indexdef(i.indexrelid, 1, false) !~ '^(app\\.)?span_words\\(company_id, '`,
  `select format('the foreign key %s of %s does not refer to company_id and another column', k.conname, c.name) as fault
   from company_column c join pg_constraint k on k.conrelid = c.oid
   join company_column parent on parent.oid = k.confrelid
   where k.contype = 'f' and (k.confkey[1] is distinct from parent.attnum or cardinality(k.conkey) < 2
     and not exists (select from pg_constraint p where p.conrelid = parent.oid and p.contype = 'p' and cardinality(p.conkey) = 1))`,
  `select format('the global table %s refers to the tenant table %s', g.name, t.name) as fault
   from any_table g join pg_constraint k on k.conrelid = g.oid and k.contype = 'f' join tenant_table t on t.oid = k.confrelid
   where g.oid not in (select oid from tenant_table)`,
  // Constructs that a distributed database rejects.
  `select format('the foreign key %s sets null or default, or follows a changed key', conname) as fault from pg_constraint
   where connamespace = to_regnamespace('app') and contype = 'f' and (confdeltype in ('n', 'd') or confupdtype in ('c', 'n', 'd'))`,
  `select format('%s has the trigger %s', t.name, g.tgname) as fault
   from any_table t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal`,
  `select format('%s has the rule %s', t.name, r.rulename) as fault from any_table t join pg_rewrite r on r.ev_class = t.oid`,
  `select format('the name %s is longer than ${LONGEST_NAME} characters', name) as fault from (
     select relname::text from pg_class where relnamespace = to_regnamespace('app')
     union select conname::text from pg_constraint where connamespace = to_regnamespace('app')
     union select typname::text from pg_type where typnamespace = to_regnamespace('app')
     union select polname::text from pg_policy
   ) as named (name) where length(name) > ${LONGEST_NAME}`,
  // Tenant isolation: row-level security, forced, with the single policy of app.tenant_table.
  `select format('%s has no row-level security', name) as fault from any_table
   where not relrowsecurity and not relispartition
     and (oid in (select oid from tenant_table) or name = 'company')`,
  `select format('the row-level security of %s is not forced on its owner', name) as fault from any_table
   where relrowsecurity and not relforcerowsecurity`,
  `select format('%s was not given to app.tenant_table', name) as fault from tenant_table t
   where not relispartition and not exists (
     select from pg_policy where polrelid = t.oid and polname = t.name || '_of_company')`,
  `select format('the policy %s of %s is not the one of its company', p.polname, t.name) as fault
   from any_table t join pg_policy p on p.polrelid = t.oid,
   lateral (select case when t.name = 'company' then '${COMPANY_POLICY}' else '${TENANT_POLICY}' end) as wanted (text)
   where pg_get_expr(p.polqual, t.oid) is distinct from wanted.text
      or pg_get_expr(p.polwithcheck, t.oid) is distinct from wanted.text
      or p.polcmd <> '*' or not p.polpermissive or p.polroles <> '{0}'`,
  `select format('%s has more than one policy', t.name) as fault from any_table t
   join pg_policy p on p.polrelid = t.oid group by t.name having count(*) > 1`,
  `select format('the partition %s can be reached past its parent''s policy', name) as fault from any_table
   where relispartition and has_any_column_privilege('${APP_ROLE}', oid, 'select, insert, update, references')`,
  // Privileges of the application.
  `select format('the role of the application is or may %s', attribute) as fault
   from pg_roles, lateral (values ('superuser', rolsuper), ('pass row-level security', rolbypassrls),
     ('make roles', rolcreaterole), ('make databases', rolcreatedb), ('replicate', rolreplication),
     ('sign in', rolcanlogin and not ${HAS_CITUS})
   ) as held (attribute, has) where rolname = '${APP_ROLE}' and has`,
  `select 'the role of the application cannot sign in to the other nodes' as fault from pg_roles
   where rolname = '${APP_ROLE}' and not rolcanlogin and ${HAS_CITUS}`,
  `select format('the role of the application does not exist') as fault where to_regrole('${APP_ROLE}') is null`,
  `select format('the role of the application is a member of %s', roleid::regrole) as fault
   from pg_auth_members where member = to_regrole('${APP_ROLE}')`,
  `select format('the role of the application owns %s', objid) as fault from pg_shdepend
   where refclassid = 'pg_authid'::regclass and refobjid = to_regrole('${APP_ROLE}') and deptype = 'o'
     and dbid in (0, (select oid from pg_database where datname = current_database()))`,
  `select 'the role of the application may make objects' as fault
   where has_schema_privilege('${APP_ROLE}', 'app', 'create') or has_database_privilege('${APP_ROLE}', current_database(), 'create')`,
  `select format('the application may %s on %s', privilege_type, t.name) as fault
   from any_table t, aclexplode(t.relacl) where grantee in (0, to_regrole('${APP_ROLE}')) and (
     privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') or is_grantable
     or t.name = 'schema_migration'
     or t.name = 'company' and privilege_type not in ('SELECT', 'UPDATE')
     or t.name = 'audit_entry' and privilege_type not in ('SELECT', 'INSERT'))`,
  `select format('the function %s runs with the rights of its owner', oid::regprocedure) as fault
   from pg_proc where pronamespace = to_regnamespace('app') and prosecdef`,
  `select format('the function %s runs with the rights of its owner', oid::regprocedure) as fault
   from pg_proc where pronamespace = to_regnamespace('report') and oid <> to_regprocedure('report.company_id()')`,
  `select format('the view %s does not run with the rights of its reader', relname) as fault from pg_class
   where relnamespace in (to_regnamespace('app'), to_regnamespace('report')) and (relkind = 'm'
     or relkind = 'v' and coalesce(not 'security_invoker=true' = any (reloptions), true))`,
]
