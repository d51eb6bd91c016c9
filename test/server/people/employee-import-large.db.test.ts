import { expect, test } from 'vitest'
import { counts, csv, employeeImportTesting, HEADER } from '#test/server/people/employee-import-setup.ts'

const { importFile, services, stage } = employeeImportTesting()

/** 20,000 at full size. */
const ROWS = Number(process.env.PLAUDIT_IMPORT_PEOPLE ?? 2_000)
const TEAMS = ROWS / 10
const BAD_ROWS = ROWS / 40
/** One row in forty has one of five errors, in turn; a leader's row never has one. */
const isBad = (n: number) => n % 40 === 17
const BAD = [
  { column: 'email', cells: (n: number) => [`person${n} at new.example`, 'First'] },
  { column: 'first_name', cells: (n: number) => [`p${n}@new.example`, ''] },
  { column: 'role', cells: (n: number) => [`p${n}@new.example`, 'First', 'Wizard'] },
  { column: 'start_date', cells: (n: number) => [`p${n}@new.example`, 'First', '', '2025-02-30'] },
  { column: 'manager', cells: (n: number) => [`p${n}@new.example`, 'First', '', '', `p${n}@new.example`] },
] as const
const badOf = (n: number) => BAD[Math.floor(n / 40) % BAD.length] ?? BAD[0]

/** Teams nested five levels deep, each led by the first of its ten people. */
function teamPath(team: number): string {
  const above = team === 0 ? '' : `${teamPath(Math.floor((team - 1) / 5))} / `
  return `${above}Team ${team}`
}

function line(n: number): string {
  const team = Math.floor(n / (ROWS / TEAMS))
  const good = [`p${n}@new.example`, `First ${n % 40}`, '', '2024-03-01', '']
  const [email, first, role = '', start = '2024-03-01', manager = ''] = isBad(n) ? badOf(n).cells(n) : good
  return `${email},${first},Last ${n},N${n},${role},${teamPath(team)},${manager},,${start},`
}

test(`imports ${ROWS} people into ${TEAMS} nested teams, reports each bad row, and changes nothing the second time`, async () => {
  const content = csv(HEADER, ...Array.from({ length: ROWS }, (_, n) => line(n)))
  const bad = Array.from({ length: ROWS }, (_, n) => n).filter(isBad)
  expect(bad).toHaveLength(BAD_ROWS)

  const first = await importFile(content)
  const done = { status: 'done', rows: ROWS, updated: 0, rejected: BAD_ROWS }
  expect(counts(first)).toEqual({ ...done, created: ROWS - BAD_ROWS, unchanged: 0 })
  const named = bad.map((n) => `${n + 1},${badOf(n).column}`).sort()
  expect(await rowsNamed(first.id)).toEqual(named)
  const made = await stock()
  expect(made).toMatchObject({ people: ROWS - BAD_ROWS, teams: TEAMS })

  const second = await importFile(content)
  expect(counts(second)).toEqual({ ...done, created: 0, unchanged: ROWS - BAD_ROWS })
  expect(await rowsNamed(second.id)).toEqual(named)
  expect(await stock()).toEqual(made)
}, 240_000)

/** Row and column of every error in the error file. */
async function rowsNamed(id: number): Promise<string[]> {
  const { body } = await stage.admin.get(`/api/v1/employees/imports/${id}/errors.csv`)
  const [, ...lines] = body.trim().split(/\r?\n/)
  return lines.map((each) => each.split(',', 2).join(',')).sort()
}

/** Number of people, number of their teams, and a checksum of their data. */
async function stock() {
  const { rows } = await services.database.ownerPool.query(
    `select count(*) as people, count(distinct e.team_id) as teams,
            sum(hashtextextended(concat_ws('|', e.email, e.first_name, e.role_id, e.team_id, e.start_date, e.version), 0)::numeric)::text as sum
       from app.employee e where e.company_id = $1 and e.email like '%@new.example'`,
    [stage.demo.companyId],
  )
  return rows[0]
}
