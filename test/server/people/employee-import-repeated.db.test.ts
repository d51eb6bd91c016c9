import { describe, expect, test } from 'vitest'
import { channelIds } from '#features/integrations/channels/channels.ts'
import { employeeImportWork } from '#features/people/employee-import/run-import.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { runImport } from '#platform/imports/run.ts'
import { counts, csv, employeeImportTesting, HEADER } from '#test/server/people/employee-import-setup.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const { services, stage, sendFile, queueFile, read, importFile, work, people } = employeeImportTesting()

const MANY = [
  HEADER,
  ...Array.from({ length: 1_200 }, (_, n) => {
    const email = n % 40 === 7 ? `bad row ${n}` : `p${n}@new.example`
    const manager = n % 50 === 0 ? '' : `p${n - (n % 50)}@new.example`
    return `${email},First ${n},Last,M${n},,Floor ${Math.floor(n / 400)} / Team ${Math.floor(n / 50)},${manager},,,`
  }),
]

const EXPORTED =
  'email,first_name,last_name,custom_employee_id,role,team,manager,channels,status,employment_status,license_type,start_date,location,hometown,state_or_country,country_code,last_active'

describe('importing again', () => {
  test('changes nothing; a dry run reports the same and writes nothing', async () => {
    const content = csv(...MANY)
    const before = await fingerprint(services)
    const dry = await importFile(content, { dryRun: true })
    expect(counts(dry)).toEqual({
      status: 'done',
      rows: 1_200,
      created: 1_170,
      updated: 0,
      unchanged: 0,
      rejected: 30,
    })
    const after = await fingerprint(services)
    expect([after.employee, after.team, after.person_login]).toEqual([
      before.employee,
      before.team,
      before.person_login,
    ])
    const first = await importFile(content)
    expect(counts(first)).toEqual(counts(dry))
    expect(first.errors.map(({ row, column }) => [row, column])).toEqual(
      Array.from({ length: 30 }, (_, n) => [n * 40 + 8, 'email']),
    )
    const made = await fingerprint(services)
    const second = await importFile(content)
    expect(counts(second)).toEqual({
      status: 'done',
      rows: 1_200,
      created: 0,
      updated: 0,
      unchanged: 1_170,
      rejected: 30,
    })
    const again = await fingerprint(services)
    for (const table of ['employee', 'team', 'person_login', 'employee_channel'])
      expect([table, again[table]]).toEqual([table, made[table]])
  })

  // The signal is checked before and after each batch. These stops are: written but not reported, reported, and before the managers.
  test.each([6, 7, 12])('after a kill leads to the same rows and the same counts: %i', async (stop) => {
    const id = await queueFile(csv(...MANY))
    const run = { id: 'first', attempt: 1, isLastAttempt: false, signal: stopsAt(stop) }
    await expect(runImport(services, stage.demo.viewer, employeeImportWork, id, run)).rejects.toThrow(
      'stopped',
    )
    expect((await read(id)).status).toBe('queued')
    const half = (await people()).length
    expect([half > 0, half < 1_170 || stop === 12]).toEqual([true, true])
    services.clock.advance(60_000)
    await work()
    services.clock.advance(-60_000)
    expect(counts(await read(id))).toEqual({
      status: 'done',
      rows: 1_200,
      created: 1_170,
      updated: 0,
      unchanged: 0,
      rejected: 30,
    })
    const all = await people()
    expect(all).toHaveLength(1_170)
    expect(all.filter(({ leader }) => leader === null)).toEqual([])
  })
})

/** The signal of a process that is asked to stop at its nth check. */
function stopsAt(times: number): AbortSignal {
  let checks = 0
  const signal = {
    aborted: false,
    throwIfAborted() {
      checks += 1
      if (checks < times) return
      signal.aborted = true
      throw new Error('stopped')
    },
  }
  return signal as unknown as AbortSignal
}

describe('the export', () => {
  const download = async (query = '') => {
    const answer = await stage.admin.get(`/api/v1/employees/export.csv${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.body
  }

  test('has the people of the table with its filters, and no formulas', async () => {
    await importFile(
      csv(
        'email,first_name,last_name,location,team',
        'x@new.example,=cmd(),Æ,"Oslo, ""S""",North',
        'y@new.example,@home,-1,+47,',
      ),
    )
    const all = await download()
    expect(all.split('\n')).toHaveLength(11)
    const some = await download(`?team_ids=${stage.demo.teams.north}&status=CREATED&search=new.example`)
    expect(some.replace('\uFEFF', '').split('\n')).toEqual([
      EXPORTED,
      `x@new.example,'=cmd(),Æ,,Agent,North,${stage.demo.people.lead.email},,CREATED,UNKNOWN,AGENT,,"Oslo, ""S""",,,,`,
      '',
    ])
    for (const query of ['?status=ASLEEP', '?role_ids=x', `?search=${'x'.repeat(201)}`])
      expect((await stage.admin.get(`/api/v1/employees/export.csv${query}`)).statusCode).toBe(422)
  })

  test('can be imported again without any change', async () => {
    await tenantTransaction(services, stage.demo.viewer, (tx) => channelIds(tx, ['Chat', 'E-mail']))
    await importFile(
      csv(
        'email,first_name,last_name,custom_employee_id,role,team,manager,channels,employment_status,start_date,location,country_code',
        'x@new.example,=cmd(),"Æ; ø",-7,Manager,Care / Billing,,"Chat; E-mail",TEMP,2025-01-31,@office,Norge',
        "y@new.example,'quoted',+Plus,,,Care / Billing,x@new.example,,,,,",
        'z@new.example,"Two\nlines",Z,,,,,,,,,',
      ),
    )
    const before = await fingerprint(services)
    const { mapping } = await sendFile(await download())
    const imported = EXPORTED.split(',').filter((name) => name !== 'last_active')
    expect(Object.keys(mapping.columns).toSorted()).toEqual(imported.toSorted())
    const again = await importFile(await download())
    expect(again.errors).toEqual([])
    expect(counts(again)).toEqual({
      status: 'done',
      rows: 10,
      created: 0,
      updated: 0,
      unchanged: 10,
      rejected: 0,
    })
    const after = await fingerprint(services)
    expect([after.employee, after.team, after.employee_channel]).toEqual([
      before.employee,
      before.team,
      before.employee_channel,
    ])
  })
})
