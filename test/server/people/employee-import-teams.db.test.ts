import { expect, test } from 'vitest'
import { counts, csv, employeeImportTesting, HEADER } from '#test/server/people/employee-import-setup.ts'

const { services, stage, importFile } = employeeImportTesting()

async function teamPaths(): Promise<string[]> {
  const { rows } = await services.database.ownerPool.query<{ path: string }>(
    `with recursive tree as (
       select id, name as path from team where company_id = $1 and parent_id is null
       union all
       select t.id, tree.path || ' / ' || t.name from team t join tree on tree.id = t.parent_id where t.company_id = $1
     ) select path from tree order by path`,
    [stage.demo.companyId],
  )
  return rows.map(({ path }) => path)
}

const FILE = csv(
  HEADER,
  'ann@new.example,Ann,Agent,N1,,Care / Billing,lee@new.example,,,',
  'lee@new.example,Lee,Lead,N2,,Care / Billing,pat@new.example,,,',
  'pat@new.example,Pat,Head,N3,,Care,,,,',
  'sol@new.example,Sol,Solo,N5,,,ann@new.example,,,',
  'kit@new.example,Kit,Known,N6,,North / Evening,,,,',
  'old@new.example,Old,Agent,N7,,North,,,,',
  'bad row,Bad,Row,N8,,Nowhere,,,,',
)

test('a dry run lists exactly the teams that the import would create, and creates none', async () => {
  const before = await teamPaths()
  const dry = await importFile(FILE, { dryRun: true })
  expect(dry.new_teams).toEqual(['Care', 'Care / Billing', 'North / Evening', 'Care / Billing / Ann Agent'])
  expect(dry.new_team_count).toBe(4)
  expect(await teamPaths()).toEqual(before)

  const done = await importFile(FILE)
  expect(counts(done)).toMatchObject({ created: 6, rejected: 1 })
  expect(await teamPaths()).toEqual([...before, ...dry.new_teams].toSorted())
  const again = await importFile(FILE, { dryRun: true })
  expect([again.new_teams, again.new_team_count]).toEqual([[], 0])
})

test('a dry run without team creation lists none', async () => {
  const dry = await importFile(FILE, { dryRun: true, mapping: { create_teams: false } })
  expect([dry.new_teams, dry.rejected]).toEqual([[], 6])
})

test('lists a thousand new teams and counts the rest', async () => {
  const rows = Array.from({ length: 1_200 }, (_, n) => `p${n}@new.example,P,Person,T${n},,Floor / T${n},,,,`)
  const dry = await importFile(csv(HEADER, ...rows), { dryRun: true })
  expect([dry.new_teams.length, dry.new_team_count]).toEqual([1_000, 1_201])
})
