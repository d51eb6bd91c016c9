import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { VARIABLES } from '#platform/config/environment.ts'
import { RAW_VALIDATOR_TEXT } from '#platform/testing/raw-validator-text.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const SECRET_KEY = 'a-secret-key-of-more-than-32-characters'
const read = (environment: Record<string, string>) => readConfig({ SECRET_KEY, ...environment }, folder)
const file = (content: string): string => {
  const path = join(folder, 'secret')
  writeFileSync(path, content)
  return path
}
function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const INIT = {
  INIT_COMPANY: 'Blåbær & Søn',
  INIT_ADMIN_EMAIL: 'ada@acme.example',
  INIT_ADMIN_PASSWORD: 'a long enough secret',
}

test('has working defaults without any variable', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    baseUrl: 'http://localhost:3000',
    secretKey: SECRET_KEY,
    oldSecretKey: null,
    dataDirectory: join(folder, '.data'),
    databaseUrl: null,
    role: 'all',
    skipMigrations: false,
    demo: null,
    init: null,
    smtpUrl: null,
    mailFrom: 'Plaudit <plaudit@localhost>',
    trustedProxies: ['loopback'],
    connectionsPerAddress: 500,
    securityContact: null,
    privateHosts: [],
    localFolders: [],
    giftingBaseUrl: null,
    sourceUrls: { zendesk: 'https://{subdomain}.zendesk.com' },
    s3: null,
    backup: { to: join(folder, '.data/backups'), passphrase: null, hour: 2, keep: 14, s3: null },
    metrics: null,
    tracesTo: null,
    logLevel: 'info',
    logFormat: 'text',
    development: false,
  })
})

test('reads every variable', () => {
  const config = read({
    PORT: '8080',
    HOST: '127.0.0.1',
    BASE_URL: 'https://plaudit.example.com/',
    DATA_DIR: '/srv/plaudit',
    DATABASE_URL: 'postgres://plaudit@db/plaudit',
    ROLE: 'worker',
    SKIP_MIGRATIONS: 'true',
    DEMO: 'false',
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'Quality <quality@example.com>',
    TRUSTED_PROXIES: '10.0.0.0/8, uniquelocal, FD00::1',
    CONNECTIONS_PER_ADDRESS: '50',
    SECURITY_CONTACT: 'https://host.example/security',
    OUTBOUND_PRIVATE_HOSTS: 'ID.internal:8443, localhost,',
    LOCAL_FOLDERS: '/srv/drop/{company}, /mnt/calls/',
    GIFTING_BASE_URL: 'https://gifts.example.com/api/',
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_REGION: 'eu-north-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    S3_FORCE_PATH_STYLE: 'true',
    BACKUP_TO: 's3://backups/plaudit',
    BACKUP_PASSPHRASE: 'correct horse battery',
    SECRET_KEY_OLD: `${SECRET_KEY}-before`,
    BACKUP_HOUR: 'off',
    BACKUP_KEEP: '30',
    METRICS_PORT: '9464',
    METRICS_TOKEN: 'only-for-prometheus',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    LOG_LEVEL: 'debug',
    LOG_FORMAT: 'json',
  })
  expect(config).toEqual({
    port: 8080,
    host: '127.0.0.1',
    baseUrl: 'https://plaudit.example.com',
    secretKey: SECRET_KEY,
    oldSecretKey: `${SECRET_KEY}-before`,
    dataDirectory: '/srv/plaudit',
    databaseUrl: 'postgres://plaudit@db/plaudit',
    role: 'worker',
    skipMigrations: true,
    demo: false,
    init: null,
    smtpUrl: 'smtps://mail.example.com',
    mailFrom: 'Quality <quality@example.com>',
    connectionsPerAddress: 50,
    trustedProxies: ['10.0.0.0/8', 'uniquelocal', 'fd00::1'],
    securityContact: 'https://host.example/security',
    privateHosts: ['id.internal:8443', 'localhost'],
    localFolders: ['/srv/drop/{company}', '/mnt/calls'],
    giftingBaseUrl: 'https://gifts.example.com/api',
    sourceUrls: { zendesk: 'https://{subdomain}.zendesk.com' },
    s3: {
      endpoint: 'https://s3.example.com',
      region: 'eu-north-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      forcePathStyle: true,
    },
    backup: {
      to: 's3://backups/plaudit',
      passphrase: 'correct horse battery',
      hour: null,
      keep: 30,
      s3: {
        endpoint: 'https://s3.example.com',
        region: 'eu-north-1',
        accessKeyId: 'id',
        secretAccessKey: 'key',
        forcePathStyle: true,
      },
    },
    metrics: { port: 9464, token: 'only-for-prometheus' },
    tracesTo: 'http://collector:4318',
    logLevel: 'debug',
    logFormat: 'json',
    development: false,
  })
})

test('an empty variable counts as absent', () => {
  expect(read({ PORT: '', ROLE: '', DEMO: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(read({}))
})

test('metrics have a port of their own, or the port of the server with a token', () => {
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, token: null })
  expect(read({ METRICS_TOKEN: 'only-for-prometheus' }).metrics).toEqual({
    port: null,
    token: 'only-for-prometheus',
  })
  for (const PORT of ['', '80'])
    expect(problemsOf({ PORT, METRICS_PORT: PORT || '3000' })).toEqual([
      expect.stringContaining('METRICS_PORT: must differ from PORT'),
    ])
})

test('the address of the server follows its port', () => {
  expect(read({ PORT: '4000' }).baseUrl).toBe('http://localhost:4000')
})

describe('mistakes', () => {
  test.each<[Record<string, string>, string]>([
    [{ PORT: 'abc' }, 'PORT: must be a port number'],
    [{ PORT: '65536' }, 'PORT: '],
    [{ PORT: '-1' }, 'PORT: '],
    [{ PORT: '80.5' }, 'PORT: '],
    [{ BASE_URL: 'plaudit.example.com' }, 'BASE_URL: must be an address starting with http:// or https://'],
    [{ BASE_URL: 'javascript:alert(1)' }, 'BASE_URL: must be an address'],
    [{ BASE_URL: 'https://example.com/plaudit' }, 'BASE_URL: must be the address alone, such as https://'],
    [{ BASE_URL: 'https://example.com/plaudit/' }, 'BASE_URL: must be the address alone'],
    [{ BASE_URL: 'https://example.com?a=b' }, 'BASE_URL: must be the address alone'],
    [{ BASE_URL: 'https://example.com/?' }, 'BASE_URL: must be the address alone'],
    [{ BASE_URL: 'https://example.com/#top' }, 'BASE_URL: must be the address alone'],
    [{ BASE_URL: 'https://user:pw@example.com' }, 'BASE_URL: must be the address alone'],
    [{ GIFTING_BASE_URL: 'https://gifts.example/api?key=1' }, 'GIFTING_BASE_URL: must not contain a query'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must have at least 32 characters'],
    [{ SECRET_KEY_OLD: 'short' }, 'SECRET_KEY_OLD: must have at least 32 characters'],
    [{ SECRET_KEY_OLD: SECRET_KEY }, 'SECRET_KEY_OLD: must differ from SECRET_KEY'],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL: must be an address starting with postgres:// or postgresql://',
    ],
    [{ ROLE: 'both' }, 'ROLE: '],
    [{ DEMO: 'yes' }, 'DEMO: '],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL: must be an address starting with smtp:// or smtps://'],
    [{ OUTBOUND_PRIVATE_HOSTS: 'https://id.internal' }, 'OUTBOUND_PRIVATE_HOSTS: must be hosts'],
    [{ LOCAL_FOLDERS: 'drop' }, 'LOCAL_FOLDERS: must be folders'],
    [{ TRUSTED_PROXIES: 'proxy.internal' }, 'TRUSTED_PROXIES: must be IP addresses'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: must be IP addresses'],
    [{ SECURITY_CONTACT: 'ada@host.example' }, 'SECURITY_CONTACT: must start with mailto:'],
    [{ BACKUP_TO: 'ftp://backups' }, 'BACKUP_TO: must be a folder, or s3://'],
    [{ BACKUP_TO: 's3://' }, 'BACKUP_TO: must be a folder, or s3://'],
    [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE: must have at least 12 characters'],
    [{ BACKUP_HOUR: '24' }, 'BACKUP_HOUR: must be an hour from 0 to 23'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP: must be a number of backups'],
    [
      { BACKUP_TO: 's3://backups', S3_ACCESS_KEY_ID: 'id' },
      'S3_SECRET_ACCESS_KEY: is needed when BACKUP_TO is in S3',
    ],
    [{ ...INIT, INIT_COMPANY: '' }, 'INIT_COMPANY: is needed when INIT_ADMIN_EMAIL is set'],
    [{ ...INIT, INIT_ADMIN_EMAIL: '' }, 'INIT_ADMIN_EMAIL: is needed when INIT_COMPANY is set'],
    [{ ...INIT, INIT_ADMIN_PASSWORD: '' }, 'INIT_ADMIN_PASSWORD: is needed when INIT_COMPANY is set'],
    [
      { ...INIT, INIT_COMPANY: '株式会社' },
      'INIT_COMPANY_SLUG: is needed because INIT_COMPANY has no letters',
    ],
    [{ ...INIT, INIT_COMPANY_SLUG: 'Big Corp' }, 'INIT_COMPANY_SLUG: must have at most 63 lowercase'],
    [{ ...INIT, INIT_ADMIN_EMAIL: 'Ada <ada@acme.example>' }, 'INIT_ADMIN_EMAIL: must be an e-mail address'],
    [{ ...INIT, INIT_ADMIN_NAME: 'Ada' }, 'INIT_ADMIN_NAME: must be a first and a last name'],
    [{ ...INIT, INIT_TIME_ZONE: 'Moon/Base' }, 'INIT_TIME_ZONE: must be a time zone'],
    [{ ...INIT, INIT_LANGUAGE: 'de' }, 'INIT_LANGUAGE: must be en or nb'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: '],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT: '],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY: is needed when S3_BUCKET is set'],
    [
      { S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'key' },
      'S3_ACCESS_KEY_ID: is needed when S3_BUCKET is set',
    ],
    [
      { SECRET_KEY: SECRET_KEY, SECRET_KEY_FILE: '/x' },
      'SECRET_KEY: set SECRET_KEY or SECRET_KEY_FILE, not both',
    ],
    [{ SMTP_URL_FILE: '/nowhere/at/all' }, 'SMTP_URL_FILE: /nowhere/at/all cannot be read'],
  ])('%j is refused', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([expect.stringContaining(problem)])
  })

  /** Values that no variable accepts, except the ones below, which accept any text. */
  const HOSTILE = ['x\u0007y', '\u0000', ' ', '-1', 'not a value', 'http://', 'javascript:alert(1)', '{}']
  const ANY_TEXT = ['SECRET_KEY', 'NODE_ENV']

  test.each(VARIABLES)('a wrong %s is named with a plain instruction', (name) => {
    const problems = HOSTILE.flatMap((value) => problemsOf({ [name]: value }))
    if (name !== 'NODE_ENV') expect(problems.length).toBeGreaterThan(0)
    if (!ANY_TEXT.includes(name))
      expect(problemsOf({ [name]: 'x\u0007y' }).filter((each) => each.startsWith(`${name}: `))).toHaveLength(
        1,
      )
    for (const problem of problems) {
      expect(problem).toMatch(/^(\w+): (must|is needed) /)
      expect(problem).not.toMatch(RAW_VALIDATOR_TEXT)
      expect(problem).not.toMatch(/javascript|not a value/)
    }
  })

  test('are listed together, one per line, without the values', () => {
    const environment = {
      PORT: 'abc',
      ROLE: 'both',
      DATABASE_URL: 'mysql://user:hidden@db',
      S3_BUCKET: 'files',
      SMTP_URL_FILE: '/nowhere',
    }
    const problems = problemsOf(environment)
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
      'DATABASE_URL',
      'PORT',
      'ROLE',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'SMTP_URL_FILE',
    ])
    expect(() => read(environment)).toThrow(/^The configuration has mistakes:\n {2}\S/)
    expect(problems.join()).not.toContain('hidden')
  })

  test('a single mistake is worded in the singular', () => {
    expect(() => read({ PORT: 'abc' })).toThrow(/^The configuration has a mistake:\n {2}PORT/)
  })
})

describe('the first company', () => {
  test('needs a name, an e-mail and a password; the rest has defaults', () => {
    expect(read(INIT).init).toEqual({
      name: 'Blåbær & Søn',
      slug: 'blabaer-son',
      timeZone: 'UTC',
      language: 'en',
      admin: {
        email: 'ada@acme.example',
        firstName: 'First',
        lastName: 'Admin',
        password: 'a long enough secret',
      },
    })
  })

  test('takes every part from its variable, and the password from a file', () => {
    const { INIT_ADMIN_PASSWORD: password, ...rest } = INIT
    const { init } = read({
      ...rest,
      INIT_ADMIN_PASSWORD_FILE: file(`${password}\n`),
      INIT_COMPANY_SLUG: 'acme',
      INIT_ADMIN_NAME: 'Ada van der Berg',
      INIT_TIME_ZONE: 'Europe/Oslo',
      INIT_LANGUAGE: 'nb',
    })
    expect(init).toMatchObject({ slug: 'acme', timeZone: 'Europe/Oslo', language: 'nb' })
    expect(init?.admin).toMatchObject({ firstName: 'Ada', lastName: 'van der Berg', password })
  })
})

describe('a variable from a file', () => {
  test('has the content of the file without the line end', () => {
    const config = read({ SMTP_URL_FILE: file('smtp://user:secret@mail.example.com\n') })
    expect(config.smtpUrl).toBe('smtp://user:secret@mail.example.com')
  })

  test('counts as absent when the file is empty', () => {
    expect(read({ DATABASE_URL_FILE: file('\n') }).databaseUrl).toBeNull()
  })

  test('is validated like any other', () => {
    expect(problemsOf({ DATABASE_URL_FILE: file('mysql://db') })).toEqual([
      expect.stringContaining('DATABASE_URL'),
    ])
  })
})

describe('without a secret key', () => {
  const readUnkeyed = () => readConfig({ DATA_DIR: 'data' }, folder).secretKey
  const keyFile = () => join(folder, 'data/secret-key')

  test('one is generated and kept for the next start, readable only by the owner', () => {
    const made = readUnkeyed()
    expect(made.length).toBeGreaterThanOrEqual(32)
    expect(readUnkeyed()).toBe(made)
    expect(readFileSync(keyFile(), 'utf8').trim()).toBe(made)
    expect(statSync(keyFile()).mode & 0o077).toBe(0)
  })

  test('processes that start at the same time use the same key', async () => {
    const script = `
      const { readConfig } = await import(${JSON.stringify(new URL('./config.ts', import.meta.url).href)})
      process.stdin.once('data', () => {
        process.stdout.write(readConfig({ DATA_DIR: ${JSON.stringify(folder)} }).secretKey)
        process.exit()
      })
      process.stderr.write('ready')`
    const starts = Array.from({ length: 6 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
      return { child, ready: once(child.stderr, 'data'), key: text(child.stdout) }
    })
    await Promise.all(starts.map(({ ready }) => ready))
    for (const { child } of starts) child.stdin.write('go')
    const keys = await Promise.all(starts.map(({ key }) => key))
    expect(keys[0]).toHaveLength(43)
    expect(new Set(keys).size).toBe(1)
    expect(readFileSync(join(folder, 'secret-key'), 'utf8').trim()).toBe(keys[0])
  })

  test('a command that only looks uses the kept key, and creates none', () => {
    const look = () => readConfig({ DATA_DIR: 'data' }, folder, { changesNothing: true }).secretKey
    expect(look()).toBe('')
    expect(existsSync(join(folder, 'data'))).toBe(false)
    expect(readUnkeyed()).toBe(look())
  })

  test('each installation has a different key', () => {
    const made = readUnkeyed()
    rmSync(keyFile())
    expect(readUnkeyed()).not.toBe(made)
  })

  test('a truncated key is replaced', () => {
    readUnkeyed()
    writeFileSync(keyFile(), 'short')
    expect(readUnkeyed().length).toBeGreaterThanOrEqual(32)
  })
})
