import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Broken, doctorHarness } from '#app/doctor/testing.ts'
import { startMailServer } from '#platform/mail/mail-server.ts'
import { testServices } from '#platform/testing/test-services.ts'

/** Breaks the machine around a working database in one way at a time. */

const services = testServices()
const SECRET_KEY = services.config.secretKey
const harness = doctorHarness(services)

const INSTALLATIONS: Broken[] = [
  {
    what: 'a variable with a mistake',
    environment: { PORT: 'abc', ROLE: 'both' },
    check: 'configuration',
    message: /PORT: must be a port number.* ROLE: /,
    fix: /README/,
  },
  {
    what: 'a public address over http',
    environment: { BASE_URL: 'http://plaudit.example.com' },
    check: 'address',
    status: 'warn',
    message: /over http at http:\/\/plaudit.example.com/,
    fix: /https proxy/,
  },
  {
    what: 'mail whose links lead to this machine',
    prepare: async ({ cleanUp }) => {
      const mail = await startMailServer()
      cleanUp(() => mail.stop())
      return { SMTP_URL: mail.url }
    },
    check: 'address',
    status: 'warn',
    message: /Links in mails lead to http:\/\/localhost/,
    fix: /BASE_URL/,
  },
  {
    what: 'a port that another program uses',
    prepare: async ({ cleanUp }) => ({ PORT: String(await otherProgram(cleanUp)), HOST: '127.0.0.1' }),
    check: 'port',
    message: /Another program uses the port \d+/,
    fix: /PORT/,
  },
  {
    what: 'an address of another machine',
    environment: { HOST: '203.0.113.9', PORT: '34567' },
    check: 'port',
    message: /cannot listen on 203.0.113.9 \(EADDRNOTAVAIL\)/,
    fix: /HOST/,
  },
  {
    what: 'a data folder that does not exist',
    prepare: ({ folder }) => ({ DATA_DIR: join(folder, 'lost') }),
    check: 'data folder',
    message: /lost does not exist/,
    fix: /DATA_DIR/,
  },
  {
    what: 'a file in place of the folder of files',
    prepare: ({ folder }) => {
      writeFileSync(join(folder, 'files'), '')
      return {}
    },
    check: 'data folder',
    message: /files is not a folder/,
    fix: /DATA_DIR/,
  },
  {
    what: 'a folder for drop folders that does not exist',
    prepare: ({ folder }) => ({ LOCAL_FOLDERS: `${folder},${join(folder, 'lost')}/{company}` }),
    check: 'local folders',
    status: 'warn',
    message: /lost does not exist/,
    fix: /LOCAL_FOLDERS/,
  },
  {
    what: 'a disk that is nearly full',
    disk: { least: Number.MAX_SAFE_INTEGER, low: Number.MAX_SAFE_INTEGER },
    check: 'disk',
    message: /\d+ MiB are free on the disk/,
    fix: /enlarge/,
  },
  {
    what: 'a disk that is filling up',
    disk: { least: 1, low: Number.MAX_SAFE_INTEGER },
    check: 'disk',
    status: 'warn',
    message: /\d+ MiB are free/,
    fix: /enlarge/,
  },
  {
    what: 'a secret key that others can read',
    prepare: ({ folder }) => {
      writeFileSync(join(folder, 'secret-key'), SECRET_KEY)
      chmodSync(join(folder, 'secret-key'), 0o644)
      return { SECRET_KEY: '' }
    },
    check: 'secret key',
    status: 'warn',
    message: /Other users of this machine can read/,
    fix: /chmod 600/,
  },
  {
    what: 'a truncated secret key',
    prepare: ({ folder }) => {
      writeFileSync(join(folder, 'secret-key'), 'short', { mode: 0o600 })
      return { SECRET_KEY: '' }
    },
    check: 'secret key',
    message: /is incomplete/,
    fix: /backup/,
  },
  {
    what: 'a mail server that is down',
    environment: { SMTP_URL: 'smtp://127.0.0.1:1', BASE_URL: 'https://plaudit.example.com' },
    check: 'mail server',
    message: /127.0.0.1:1 does not accept us: .*ECONNREFUSED/,
    fix: /SMTP_URL/,
  },
  {
    what: 'a mail server that does not accept the password',
    prepare: async ({ cleanUp }) => {
      const mail = await startMailServer({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
      })
      cleanUp(() => mail.stop())
      return {
        SMTP_URL: mail.url.replace('//', '//user:hush@'),
        BASE_URL: 'https://plaudit.example.com',
      }
    },
    check: 'mail server',
    message: /does not accept us: Invalid login/,
    fix: /SMTP_URL/,
  },
  {
    what: 'a bucket that cannot be reached',
    environment: {
      S3_BUCKET: 'lost',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    },
    check: 'file store',
    message: /The bucket lost cannot be read: .*ECONNREFUSED/,
    fix: /S3_ENDPOINT/,
  },
  {
    what: 'a PostgreSQL that is down',
    environment: { DATABASE_URL: 'postgres://plaudit@127.0.0.1:1/plaudit' },
    check: 'database',
    message: /The database cannot be reached: nothing listens at its address \(.*ECONNREFUSED/,
    fix: /DATABASE_URL/,
  },
  {
    what: 'a database that does not exist',
    prepare: () => ({ DATABASE_URL: harness.address({ database: 'plaudit_lost' }) }),
    check: 'database',
    message: /does not exist on its server/,
    fix: /DATABASE_URL/,
  },
  {
    what: 'a database user that does not exist',
    prepare: () => ({ DATABASE_URL: harness.address({ user: 'plaudit_lost' }) }),
    check: 'database',
    message: /does not accept the user/,
    fix: /DATABASE_URL/,
  },
  {
    what: 'a data folder without a database',
    environment: { DATABASE_URL: '' },
    check: 'database',
    message: /There is no database in .*postgres/,
    fix: /DATA_DIR or DATABASE_URL/,
  },
  {
    what: 'an embedded database of an older PostgreSQL',
    prepare: ({ folder }) => {
      mkdirSync(join(folder, 'postgres'))
      writeFileSync(join(folder, 'postgres/PG_VERSION'), '13\n')
      return { DATABASE_URL: '' }
    },
    check: 'database',
    message: /was made by PostgreSQL 13/,
    fix: /DATA_DIR/,
  },
]

test('a working installation has no findings', async () => {
  const results = await harness.diagnose({})
  expect(results.filter(({ status }) => status !== 'ok')).toEqual([])
  expect(results.length).toBeGreaterThan(20)
})

describe('the diagnosis is right, and nothing is written, for', () => {
  test.each(INSTALLATIONS)('$what', (broken) => harness.expectDiagnosis(broken))
})

/** A program that is not Plaudit, on a free port. */
async function otherProgram(cleanUp: (work: () => unknown) => void): Promise<number> {
  const server = createServer((socket) => socket.end('hello\n'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(() => server.close())
  return (server.address() as { port: number }).port
}
