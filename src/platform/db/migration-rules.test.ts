import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrationFaults } from '#platform/testing/migration-rules.ts'

const folder = join(import.meta.dirname, '../../../migrations')
/** Earlier migrations were released before the rules. */
const FIRST = '0078'

test('a process of the version before keeps working while a migration runs, and after it', () => {
  const faults = readdirSync(folder)
    .filter((name) => name >= FIRST)
    .flatMap((name) =>
      migrationFaults(readFileSync(join(folder, name), 'utf8')).map((fault) => `${name}: ${fault}`),
    )
  expect(faults).toEqual([])
})

describe('the rules', () => {
  test.each([
    ['alter table app.team drop column color', 'the version before may still use what is dropped'],
    ['drop table app.team', 'the version before may still use what is dropped'],
    ['alter table app.team rename column color to colour', 'the version before uses the old name'],
    ['alter table app.team alter column id type text', 'the table is rewritten'],
    ['alter table app.team add column color text not null', 'does not fill the column'],
    [
      'alter table app.team add column a text default 1, add column color text not null',
      'does not fill the column',
    ],
    ['alter table app.team add column at timestamptz not null default now()', 'differs by row'],
    ['alter table app.team alter column color set not null', 'may write nulls'],
    ["alter table app.team add constraint c check (color <> '')", 'add it not valid'],
    [
      'alter table app.team add constraint k foreign key (company_id, id) references app.b (company_id, id)',
      'add it not valid',
    ],
    ['create index i on app.team (company_id, color)', 'build it concurrently'],
    [
      'create index concurrently if not exists i on app.team (company_id, color)',
      'a transaction cannot contain it',
    ],
  ])('refuse %s', (statement, fault) => {
    expect(migrationFaults(`${statement};`)).toEqual([expect.stringContaining(fault)])
  })

  test.each([
    'alter table app.team add column color text',
    "alter table app.team add column color text not null default 'red'",
    "alter table app.team add column color text default 'red' not null",
    "alter table app.team add constraint c check (color <> '') not valid",
    'alter table app.team validate constraint c',
    "update app.company set name = 'New'",
    'create table app.new (company_id bigint not null);\ncreate index new_index on app.new (company_id);\nalter table app.new add constraint c check (company_id > 0)',
    '-- Contract: nothing has read it since 0.1.0.\nalter table app.team drop column color',
    '-- Outside a transaction.\ncreate index concurrently if not exists i on app.team (company_id, color)',
  ])('allow %s', (script) => {
    expect(migrationFaults(`${script};`)).toEqual([])
  })
})
