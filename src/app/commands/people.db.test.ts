import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { commands } from '#app/commands/all.ts'
import { UsageError } from '#app/commands/command.ts'
import { saveAllowedAddresses } from '#features/people/allowed-addresses/allowed-addresses.ts'
import { signIn } from '#features/people/sessions/sign-in.ts'
import { compileCache } from '#platform/testing/compile-cache.ts'
import { testServices } from '#platform/testing/test-services.ts'

/** Runs the commands that create companies and their first people, each in its own process. */

const services = testServices()
const folder = mkdtempSync(join(tmpdir(), 'plaudit-people-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starting through `bin/` doubles the time, so only one test does it; the others start src/main.ts. */
async function plaudit(args: readonly string[], input = '', program = 'src/main.ts') {
  const { host, port, user, database } = services.address
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    },
  })
  // A command that rejects its arguments exits before it reads standard input.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, out, err }
}

const PASSWORD = 'correct horse battery'
const addAdmin = (email: string, password = PASSWORD, company = 'acme') =>
  plaudit(
    ['create-admin', email, '--company', company, '--first-name', 'Ada', '--last-name', 'Admin'],
    `${password}\n`,
  )
const canSignIn = (email: string, password: string) =>
  signIn(services, { email, password, address: '192.0.2.1' }).then(
    (entered) => ('viewer' in entered ? entered.viewer : null),
    () => null,
  )

describe('wrong usage is explained in one line, with exit code 2', () => {
  test.each([
    [['create-company'], 'create-company: SLUG is missing'],
    [
      ['create-company', 'Big Corp', '--name', 'x'],
      'create-company: Slug must have at most 63 lowercase letters',
    ],
    [
      ['create-company', 'x', '--name', 'x', '--time-zone', 'Moon/Base'],
      'create-company: Time zone is not a known time zone',
    ],
  ])('%j', async (args, message) => {
    const { code, out, err } = await plaudit(args)
    expect([code, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1])
    expect(err).toContain(message)
  })

  // Run in this process: a process for each case would be slow and prove no more.
  test.each([
    [['create-company', 'acme'], '--name is missing'],
    [['create-admin', '--company', 'acme', '--first-name', 'A', '--last-name', 'B'], 'EMAIL is missing'],
    [['create-admin', 'a@b.example', '--company', 'acme'], '--first-name is missing'],
    [['reset-password'], 'EMAIL is missing'],
    [['reset-password', 'a@b.example', '--password-file', '/none'], '/none cannot be read'],
    [['doctor', 'now'], "unexpected argument 'now'"],
  ])('so is %j', async ([name, ...args], message) => {
    const never = () => {
      throw new Error('Nothing is opened, and nothing said.')
    }
    const command = commands.find((each) => each.name === name)
    const refused = command?.run(args, { open: never, say: never, print: never })
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(message)
  })
})

describe('a company and its first admin', () => {
  test('are created once, and the admin can sign in', async () => {
    const args = ['create-company', 'acme', '--name', 'Acme', '--time-zone', 'Europe/Oslo']
    const founded = await plaudit(args, '', 'bin/plaudit.mjs')
    expect([founded.code, JSON.parse(founded.out)]).toEqual([0, { id: expect.any(Number), slug: 'acme' }])
    const made = await addAdmin('ada@acme.example')
    expect([made.code, JSON.parse(made.out)]).toEqual([
      0,
      { id: expect.any(Number), email: 'ada@acme.example' },
    ])
    const viewer = await canSignIn('ada@acme.example', PASSWORD)
    expect(viewer?.company).toMatchObject({ slug: 'acme', name: 'Acme', timeZone: 'Europe/Oslo' })
    expect(viewer?.permissions).toMatchObject({ companyAdmin: true, admin: false })
  })

  test('an admin created with --vendor also has the permission admin', async () => {
    const args = [
      'create-admin',
      'vera@vendor.example',
      '--company',
      'acme',
      '--first-name',
      'Vera',
      '--vendor',
    ]
    expect((await plaudit([...args, '--last-name', 'Vendor'], PASSWORD)).code).toBe(0)
    const viewer = await canSignIn('vera@vendor.example', PASSWORD)
    expect(viewer?.permissions).toMatchObject({ companyAdmin: true, admin: true })
  })

  test('refuses a used or invalid e-mail, an unknown company and a short password', async () => {
    const refusals = [
      [await addAdmin('ADA@acme.example'), 'This e-mail is in use already.'],
      [await addAdmin('bob@acme.example', 'short'), 'A password has'],
      [await addAdmin('bob@acme.example', PASSWORD, 'nowhere'), "there is no company 'nowhere'"],
      [await addAdmin('bob'), 'E-mail is not an e-mail address.'],
    ] as const
    for (const [{ code, out, err }, message] of refusals) {
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain(message)
      expect(err).not.toContain(PASSWORD)
    }
    expect(await canSignIn('bob@acme.example', PASSWORD)).toBeNull()
  })

  test('resetting a password, from a file or standard input, ends all sessions', async () => {
    const sessions = async () =>
      (
        await services.database.ownerPool.query(
          `/* across companies: a test counts its own */ select count(*) as n from app.session s
             join app.employee e on e.company_id = s.company_id and e.id = s.employee_id
            where e.email = 'ada@acme.example'`,
        )
      ).rows[0].n
    expect(await sessions()).toBeGreaterThan(0)
    const file = join(folder, 'password')
    writeFileSync(file, 'another long password\n')
    const reset = await plaudit(['reset-password', 'Ada@acme.example', '--password-file', file])
    expect([reset.code, reset.out]).toEqual([0, ''])
    expect(reset.err).toContain('The password of Ada@acme.example is set; all sessions are ended.')
    expect(await sessions()).toBe(0)
    expect(await canSignIn('ada@acme.example', PASSWORD)).toBeNull()
    expect(await canSignIn('ada@acme.example', 'another long password')).not.toBeNull()
    expect((await plaudit(['reset-password', 'ada@acme.example'], `${PASSWORD}\n`)).code).toBe(0)
    expect(await canSignIn('ada@acme.example', PASSWORD)).not.toBeNull()
  })

  test('resetting refuses an unknown e-mail and a short password', async () => {
    const nobody = await plaudit(['reset-password', 'nobody@acme.example'], PASSWORD)
    expect([nobody.code, nobody.err]).toEqual([
      2,
      "plaudit: reset-password: nobody signs in as 'nobody@acme.example'\n",
    ])
    const short = await plaudit(['reset-password', 'ada@acme.example'], 'short')
    expect([short.code, short.err]).toEqual([2, expect.stringContaining('A password has')])
    expect(await canSignIn('ada@acme.example', PASSWORD)).not.toBeNull()
  })
})

test('a company that locked itself out can be reached from every address again', async () => {
  const unknown = await plaudit(['clear-allowed-addresses', 'nowhere'])
  expect([unknown.code, unknown.err]).toEqual([
    2,
    "plaudit: clear-allowed-addresses: there is no company 'nowhere'\n",
  ])
  const viewer = await canSignIn('ada@acme.example', PASSWORD)
  if (!viewer) throw new Error('Ada cannot sign in.')
  const entries = [{ range: '192.0.2.1', note: '' }]
  await saveAllowedAddresses(services, viewer, { entries, version: 0 }, '192.0.2.1')
  const cleared = await plaudit(['clear-allowed-addresses', 'acme'])
  expect([cleared.code, cleared.out]).toEqual([0, ''])
  expect(cleared.err).toContain('acme can be reached from every address again; 1 entry is removed.')
  const again = await plaudit(['clear-allowed-addresses', 'acme'])
  expect(again.err).toContain('acme can be reached from every address already.')
})

test('the doctor exits with code 1 and names the problem', async () => {
  expect((await plaudit(['doctor'])).code).toBe(0)
  await services.database.ownerPool.query(
    `/* across companies: a test breaks the log */ update app.audit_entry set action = 'made.up' where sequence = 2`,
  )
  const { code, out } = await plaudit(['doctor'])
  expect(code).toBe(1)
  expect(out).toContain('FAIL  audit log: acme: entry 2: the entry was altered.')
})
