import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_TABLE, REFERENCE_TABLES } from '#platform/db/citus.ts'
import { catalogueFaults, tenantTables } from '#platform/testing/catalogue-rules.ts'
import { INSERT_EXTENSION } from '#platform/testing/citus-stand-in.ts'
import { GLOBAL_TABLES } from '#platform/testing/schema-facts.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'

const client = new pg.Client(scratchDatabase({ from: 'template' }))
beforeAll(() => client.connect())
afterAll(() => client.end())

test('every table, key, index, policy and grant follows the rules', async () => {
  expect(await catalogueFaults(client)).toEqual([])
})

test('every table is a tenant table, except the few listed with a reason', async () => {
  const tenants = await tenantTables(client)
  expect(tenants.length).toBeGreaterThan(20)
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'app' order by tablename",
  )
  expect(rows.map(({ name }) => name)).toEqual([...tenants, ...GLOBAL_TABLES.keys()].sort())
})

test('a distributed database copies each table outside the companies to every node, except the list of migrations', () => {
  expect([...GLOBAL_TABLES.keys()].toSorted()).toEqual([...REFERENCE_TABLES, LOCAL_TABLE].toSorted())
})

describe('finds a planted violation', () => {
  const sound = (name: string, columns = '') =>
    `create table app.${name} (company_id bigint not null, id bigint not null, team_id bigint${columns},
       constraint ${name}_pkey primary key (company_id, id))`
  const planted = [sound('planted'), "select app.tenant_table('planted')"]
  const long = 'planted_with_a_name_that_is_one_character_too_long_now_x'

  test('an index on coalesce', async () => {
    const index = 'create index planted_index on app.planted (company_id, coalesce(team_id, 0))'
    expect(await plant([...planted, index])).toEqual([
      'the index planted_index of planted is on coalesce; write case',
    ])
  })

  test('and accepts a correct table', async () => {
    expect(await plant(planted)).toEqual([])
  })

  test.each<[string, string[], string]>([
    [
      'a table without company_id',
      ['create table app.planted (id bigint primary key)'],
      'planted has no company_id',
    ],
    [
      'a company_id of another type',
      ['create table app.planted (company_id integer primary key)'],
      'planted.company_id is integer and not bigint',
    ],
    [
      'a company_id that may be null',
      ['create table app.planted (company_id bigint, id bigint)'],
      'planted.company_id may be null',
    ],
    [
      'no primary key',
      ['create table app.planted (company_id bigint not null)', "select app.tenant_table('planted')"],
      'planted has no primary key',
    ],
    [
      'a primary key without the company',
      [
        'create table app.planted (company_id bigint not null, id bigint, constraint planted_pkey primary key (id))',
      ],
      'the key planted_pkey of planted does not start with company_id',
    ],
    [
      'a unique key with the company behind',
      [...planted, 'alter table app.planted add constraint planted_key unique (team_id, company_id)'],
      'the key planted_key of planted does not start with company_id',
    ],
    [
      'an exclusion key without the company',
      [
        ...planted,
        'alter table app.planted add constraint planted_excl exclude using gist (int8range(id, team_id) with &&)',
      ],
      'the key planted_excl of planted does not start with company_id',
    ],
    [
      'an index without the company',
      [...planted, 'create index planted_index on app.planted (team_id)'],
      'the index planted_index of planted does not start with company_id',
    ],
    [
      'an index that starts with an expression',
      [...planted, 'create index planted_index on app.planted ((team_id + 1), company_id)'],
      'the index planted_index of planted does not start with company_id',
    ],
    [
      'a foreign key without the company',
      [
        ...planted,
        'create unique index team_id_key on app.team (id)',
        'alter table app.planted add constraint planted_fkey foreign key (team_id) references app.team (id)',
      ],
      'the key planted_fkey of planted does not start with company_id',
    ],
    [
      'a foreign key whose company refers to something else',
      [
        ...planted,
        'alter table app.team add constraint team_turned_key unique (id, company_id)',
        'alter table app.planted add constraint planted_fkey foreign key (company_id, team_id) references app.team (id, company_id)',
      ],
      'the foreign key planted_fkey of planted does not refer to company_id and another column',
    ],
    [
      'a global table that refers to a tenant table',
      [
        'alter table app.person_login add constraint person_login_fkey foreign key (company_id, employee_id) references app.employee (company_id, id)',
      ],
      'the global table person_login refers to the tenant table employee',
    ],
    [
      'a key that sets null',
      [
        ...planted,
        'alter table app.planted add constraint planted_fkey foreign key (company_id, team_id) references app.team (company_id, id) on delete set null (team_id)',
      ],
      'the foreign key planted_fkey sets null or default, or follows a changed key',
    ],
    [
      'a key that follows changes',
      [
        ...planted,
        'alter table app.planted add constraint planted_fkey foreign key (company_id, team_id) references app.team (company_id, id) on update cascade',
      ],
      'the foreign key planted_fkey sets null or default, or follows a changed key',
    ],
    [
      'a trigger',
      [
        'create function app.planted() returns trigger language plpgsql as $$ begin return new; end $$',
        'create trigger planted before insert on app.team for each row execute function app.planted()',
      ],
      'team has the trigger planted',
    ],
    [
      'a rule',
      ['create rule planted as on delete to app.team do instead nothing'],
      'team has the rule planted',
    ],
    [
      'an over-long name',
      [sound(long), `select app.tenant_table('${long}')`],
      `the name ${long} is longer than 54 characters`,
    ],
    ['a table without row-level security', [sound('planted')], 'planted has no row-level security'],
    [
      'row-level security switched off',
      ['alter table app.company disable row level security'],
      'company has no row-level security',
    ],
    [
      'row-level security that the owner passes',
      ['alter table app.team no force row level security'],
      'the row-level security of team is not forced on its owner',
    ],
    [
      'a table never given to app.tenant_table',
      [
        sound('planted'),
        'alter table app.planted enable row level security',
        'alter table app.planted force row level security',
        "create policy planted on app.planted using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint)",
      ],
      'planted was not given to app.tenant_table',
    ],
    [
      'a policy with a sub-select',
      [
        "alter policy team_of_company on app.team using (company_id = (select current_setting('app.company_id')::bigint))",
      ],
      'the policy team_of_company of team is not the one of its company',
    ],
    [
      'a policy that lets a missing tenant pass',
      [
        "alter policy team_of_company on app.team using (company_id = current_setting('app.company_id', true)::bigint)",
      ],
      'the policy team_of_company of team is not the one of its company',
    ],
    [
      'a policy that does not check what is written',
      ['alter policy team_of_company on app.team with check (true)'],
      'the policy team_of_company of team is not the one of its company',
    ],
    ['a second policy', ['create policy planted on app.team using (true)'], 'team has more than one policy'],
    [
      'an application that passes the wall',
      ['alter role plaudit_app bypassrls'],
      'the role of the application is or may pass row-level security',
    ],
    [
      'an application that is superuser',
      ['alter role plaudit_app superuser'],
      'the role of the application is or may superuser',
    ],
    [
      'an application in another role',
      ['grant pg_read_all_data to plaudit_app'],
      'the role of the application is a member of pg_read_all_data',
    ],
    [
      'an application that cannot sign in to the other nodes of Citus',
      ['set local allow_system_table_mods = on', INSERT_EXTENSION],
      'the role of the application cannot sign in to the other nodes',
    ],
    [
      'an application that may sign in without Citus',
      ['alter role plaudit_app login'],
      'the role of the application is or may sign in',
    ],
    [
      'an application that may make objects',
      ['grant create on schema app to plaudit_app'],
      'the role of the application may make objects',
    ],
    [
      'a too wide grant',
      ['grant truncate on app.team to plaudit_app'],
      'the application may TRUNCATE on team',
    ],
    ['a grant to everyone', ['grant trigger on app.team to public'], 'the application may TRIGGER on team'],
    [
      'an audit log that can be changed',
      ['grant update on app.audit_entry to plaudit_app'],
      'the application may UPDATE on audit_entry',
    ],
    [
      'an application that makes companies',
      ['grant insert on app.company to plaudit_app'],
      'the application may INSERT on company',
    ],
    [
      'a function with the rights of its owner',
      [
        'create function app.planted() returns bigint language sql security definer as $$ select 1::bigint $$',
      ],
      'the function app.planted() runs with the rights of its owner',
    ],
    [
      'a view with the rights of its owner',
      ['create view app.planted as select * from app.company'],
      'the view planted does not run with the rights of its reader',
    ],
    [
      'a materialised view',
      ['create materialized view app.planted as select id from app.company'],
      'the view planted does not run with the rights of its reader',
    ],
    [
      'a partition that can be asked directly',
      [
        'create table app.planted (company_id bigint not null, id bigint not null, constraint planted_pkey primary key (company_id, id)) partition by range (id)',
        "select app.tenant_table('planted')",
        'create table app.planted_1 partition of app.planted for values from (1) to (2)',
        'grant select on app.planted_1 to plaudit_app',
      ],
      "the partition planted_1 can be reached past its parent's policy",
    ],
  ])('%s', async (_what, statements, fault) => {
    expect(await plant(statements)).toContain(fault)
  })

  test('a table owned by the application', async () => {
    const faults = await plant([
      'grant create on schema app to plaudit_app',
      'alter table app.team owner to plaudit_app',
    ])
    expect(faults).toContainEqual(expect.stringMatching(/^the role of the application owns \d+$/))
  })
})

/** The violations after running the statements, which are rolled back. */
async function plant(statements: readonly string[]): Promise<string[]> {
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    return await catalogueFaults(client)
  } finally {
    await client.query('rollback')
  }
}
