import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { complaint } from '#platform/errors/validation-words.ts'

export type Config = {
  port: number
  host: string
  /** Public address of the server, without a trailing slash. */
  baseUrl: string
  secretKey: string
  /** The key before, while it is being rotated: it still opens and verifies. Null: none. */
  oldSecretKey: string | null
  dataDirectory: string
  /** Null: use the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null
  role: 'all' | 'web' | 'worker'
  /** Do not migrate at the start; refuse to start while migrations are pending. */
  skipMigrations: boolean
  /** Null: create demo data only if the embedded database is new. */
  demo: boolean | null
  /** Null: mail is not sent and stays in an outbox that admins can read. */
  smtpUrl: string | null
  mailFrom: string
  /** Addresses, networks or names of networks (`proxy-addr`) whose X-Forwarded-For gives the client's address. */
  trustedProxies: readonly string[]
  /** Where people report security problems, as an address with mailto: or https:; null: not published. */
  securityContact: string | null
  /** Private hosts, `host` or `host:port`, that the server may call. It calls no others in private networks. */
  privateHosts: readonly string[]
  /** Address of the gifting platform, without a trailing slash; null: it cannot be connected. */
  giftingBaseUrl: string | null
  /** Address that tickets are read from; `{subdomain}` is replaced by the company's subdomain. */
  zendeskUrl: string
  /** Null: store files in a folder of the data folder. */
  s3: S3Config | null
  backup: BackupConfig
  /** Null: there is no /metrics. */
  metrics: MetricsConfig | null
  /** OTLP collector that receives traces over HTTP, without a trailing slash; null: none are recorded. */
  tracesTo: string | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  logFormat: 'json' | 'text'
  /** Started by `npm run dev`: switches on development aids such as GraphQL introspection. */
  development: boolean
}

export type S3Config = {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

export type BackupConfig = {
  /** A folder, or `s3://bucket/prefix`. */
  to: string
  /** Null: backups are not encrypted. */
  passphrase: string | null
  /** Hour of the nightly backup in UTC; null: none. */
  hour: number | null
  /** How many backups the nightly one leaves. */
  keep: number
  /** How to reach S3; null without S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. */
  s3: Omit<S3Config, 'bucket'> | null
}

export type MetricsConfig = {
  /** Port of /metrics; null: the port of the server, with the token. */
  port: number | null
  /** Required as bearer token; null: none is required. */
  token: string | null
}

/** Lists all mistakes of the configuration together. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a mistake' : 'mistakes'}:\n${problems.map((p) => `  ${p}`).join('\n')}`,
    )
    this.problems = problems
  }
}

/**
 * Reads the environment once, at start-up. An empty variable counts as absent. NAME_FILE names a file with the value of
 * NAME, so that secrets need not be in the environment. Without a secret key it creates one in the data folder;
 * `changesNothing` leaves the key empty instead.
 */
export function readConfig(
  environment: NodeJS.ProcessEnv,
  workingDirectory = PROJECT,
  { changesNothing = false } = {},
): Config {
  const problems: string[] = []
  const values = withFiles(environment, problems)
  const parsed = environmentSchema.safeParse(values)
  const needsS3 =
    values.S3_BUCKET !== undefined
      ? 'S3_BUCKET is set'
      : /^s3:\/\/[^/]/.test(values.BACKUP_TO ?? '')
        ? 'BACKUP_TO is in S3'
        : null
  if (needsS3 !== null)
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      if (values[name] === undefined) problems.push(`${name}: is needed when ${needsS3}`)
  if (values.METRICS_PORT !== undefined && Number(values.METRICS_PORT) === Number(values.PORT ?? 3000))
    problems.push('METRICS_PORT: must differ from PORT; set METRICS_TOKEN alone to use the same port')
  if (!parsed.success)
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')}: ${issue.message}`)
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  const env = parsed.data
  const dataDirectory = resolve(workingDirectory, env.DATA_DIR)
  const secretKey =
    env.SECRET_KEY ?? (changesNothing ? (readKeptKey(dataDirectory) ?? '') : keptSecretKey(dataDirectory))
  if (env.SECRET_KEY_OLD === secretKey) throw new ConfigError(['SECRET_KEY_OLD: must differ from SECRET_KEY'])
  return {
    port: env.PORT,
    host: env.HOST,
    baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    secretKey,
    oldSecretKey: env.SECRET_KEY_OLD ?? null,
    dataDirectory,
    databaseUrl: env.DATABASE_URL ?? null,
    role: env.ROLE,
    skipMigrations: env.SKIP_MIGRATIONS === 'true',
    demo: env.DEMO === undefined ? null : env.DEMO === 'true',
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Plaudit <plaudit@localhost>',
    trustedProxies: env.TRUSTED_PROXIES,
    securityContact: env.SECURITY_CONTACT ?? null,
    privateHosts: env.OUTBOUND_PRIVATE_HOSTS,
    giftingBaseUrl: env.GIFTING_BASE_URL?.replace(/\/+$/, '') ?? null,
    zendeskUrl: env.ZENDESK_URL.replace(/\/+$/, ''),
    s3: env.S3_BUCKET === undefined ? null : { ...s3Access(env), bucket: env.S3_BUCKET },
    backup: {
      to: env.BACKUP_TO?.startsWith('s3://')
        ? env.BACKUP_TO
        : resolve(workingDirectory, env.BACKUP_TO ?? join(dataDirectory, 'backups')),
      passphrase: env.BACKUP_PASSPHRASE ?? null,
      hour: env.BACKUP_HOUR === 'off' ? null : Number(env.BACKUP_HOUR),
      keep: env.BACKUP_KEEP,
      s3: env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined ? null : s3Access(env),
    },
    metrics:
      env.METRICS_PORT === undefined && env.METRICS_TOKEN === undefined
        ? null
        : { port: env.METRICS_PORT ?? null, token: env.METRICS_TOKEN ?? null },
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    development: env.NODE_ENV === 'development',
  }
}

const PROJECT = join(import.meta.dirname, '../../..')
const SECRET_LENGTH = 32
const PASSPHRASE_LENGTH = 12
const METRICS_TOKEN_LENGTH = 16
const url = (protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^\w+:\/\/./.test(text) && protocols.includes(new URL(text).protocol),
      {
        error: `must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
        // Report only this mistake for text that is not an address.
        abort: true,
      },
    )

/** A base address that paths are appended to, so it may not have a query or a fragment. */
const baseAddress = url(['http:', 'https:']).refine((text) => isBare(text, /^.*$/), {
  error: 'must not contain a query (?) or a fragment (#)',
})

/** The product must be at the root of its address: links, cookies and the content security policy rely on it. */
const ownAddress = url(['http:', 'https:']).refine((text) => isBare(text, /^\/+$/), {
  error:
    'must be the address alone, such as https://plaudit.example.com, without a path, query, fragment or user name',
})

function isBare(text: string, pathname: RegExp): boolean {
  const parsed = new URL(text)
  return (
    !/[?#]/.test(text) && pathname.test(parsed.pathname) && parsed.username === '' && parsed.password === ''
  )
}

/** A single line without control characters, safe for headers and logs. */
const line = z.string().refine((text) => !/\p{Cc}/u.test(text), {
  error: 'must be a single line without control characters',
  abort: true,
})
const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: complaint })
const port = { error: 'must be a port number, from 0 to 65535' }
const keep = { error: 'must be a number of backups, from 1 to 1000' }
const WITH_ADDRESS = /^[^<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/

/** A list separated by commas, in lower case. */
function listOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
  return PRIVATE_NETWORKS.includes(text) || (isIP(address) !== 0 && isPrefix && rest.length === 0)
}

const longKey = z.string().min(SECRET_LENGTH, { error: `must have at least ${SECRET_LENGTH} characters` })

const environmentSchema = z.object({
  PORT: z.coerce.number(port).int(port).min(0, port).max(65535, port).default(3000),
  HOST: line
    .regex(/^[\w.:[\]-]+$/, { error: 'must be a host name or an IP address, such as 0.0.0.0' })
    .default('0.0.0.0'),
  BASE_URL: ownAddress.optional(),
  SECRET_KEY: longKey.optional(),
  SECRET_KEY_OLD: longKey.optional(),
  DATA_DIR: line.default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  ROLE: choice(['all', 'web', 'worker']).default('all'),
  SKIP_MIGRATIONS: choice(['true', 'false']).default('false'),
  DEMO: choice(['true', 'false']).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: line
    .regex(WITH_ADDRESS, { error: 'must be a sender, such as Plaudit <plaudit@example.com>' })
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((text) => (text.trim().toLowerCase() === 'none' ? [] : listOf(text)))
    .refine((proxies) => proxies.every(isProxy), {
      error:
        'must be IP addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal, separated by commas, or none',
    }),
  SECURITY_CONTACT: line
    .refine((text) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text), {
      error: 'must start with mailto: or https://, such as mailto:security@example.com',
    })
    .optional(),
  OUTBOUND_PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform(listOf)
    .refine((hosts) => hosts.every((host) => /^(\[[\da-f:]+\]|[a-z\d.-]+)(:\d+)?$/.test(host)), {
      error: 'must be hosts, as host or host:port, separated by commas',
    }),
  GIFTING_BASE_URL: baseAddress.optional(),
  ZENDESK_URL: z
    .string()
    .default('https://{subdomain}.zendesk.com')
    .refine((text) => baseAddress.safeParse(text.replace('{subdomain}', 'acme')).success, {
      error: 'must be an address such as https://{subdomain}.zendesk.com',
    }),
  S3_BUCKET: line
    .regex(/^[^\s/]+$/, { error: 'must be the name of a bucket, without spaces or slashes' })
    .optional(),
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_REGION: line.default('us-east-1'),
  S3_ACCESS_KEY_ID: line.optional(),
  S3_SECRET_ACCESS_KEY: line.optional(),
  S3_FORCE_PATH_STYLE: choice(['true', 'false']).default('false'),
  BACKUP_TO: line
    .refine((text) => /^(?![a-z\d+.-]+:\/\/)./i.test(text) || /^s3:\/\/[^\s/]+(\/\S*)?$/.test(text), {
      error: 'must be a folder, or s3:// with a bucket and a prefix, such as s3://backups/plaudit',
    })
    .optional(),
  BACKUP_PASSPHRASE: line
    .refine((text) => text.length >= PASSPHRASE_LENGTH, {
      error: `must have at least ${PASSPHRASE_LENGTH} characters`,
    })
    .optional(),
  BACKUP_HOUR: z
    .string()
    .regex(/^(off|[01]?\d|2[0-3])$/, { error: 'must be an hour from 0 to 23 in UTC, or off' })
    .default('2'),
  BACKUP_KEEP: z.coerce.number(keep).int(keep).min(1, keep).max(1000, keep).default(14),
  METRICS_PORT: z.coerce.number(port).int(port).min(0, port).max(65535, port).optional(),
  METRICS_TOKEN: line
    .regex(/^[\w.~+/-]+=*$/, { error: 'must contain only letters, digits and -._~+/' })
    .min(METRICS_TOKEN_LENGTH, { error: `must have at least ${METRICS_TOKEN_LENGTH} characters` })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseAddress.optional(),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: choice(['json', 'text']).default('text'),
  NODE_ENV: z.string().optional(),
})

/** Names of all variables that are read. */
export const VARIABLES = Object.keys(environmentSchema.shape)

type Environment = z.infer<typeof environmentSchema>

function withFiles(environment: NodeJS.ProcessEnv, problems: string[]): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = {}
  for (const name of VARIABLES) {
    const direct = environment[name] || undefined
    const file = environment[`${name}_FILE`] || undefined
    if (direct !== undefined && file !== undefined)
      problems.push(`${name}: set ${name} or ${name}_FILE, not both`)
    values[name] = direct ?? (file === undefined ? undefined : readSecretFile(name, file, problems))
  }
  return values
}

function readSecretFile(name: string, file: string, problems: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    problems.push(`${name}_FILE: ${file} cannot be read; give the path of a file that the server may read`)
    return undefined
  }
}

/**
 * The key that the first start generates next to the data, so that sessions survive a restart. If several processes
 * start at the same time, one creates the file and all read it.
 */
function keptSecretKey(dataDirectory: string): string {
  const file = secretKeyFile(dataDirectory)
  mkdirSync(dataDirectory, { recursive: true })
  const made = randomBytes(SECRET_LENGTH).toString('base64url')
  for (let look = 0; look < KEY_LOOKS; look++) {
    const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
    if (stored !== null && stored.length >= SECRET_LENGTH) return stored
    if (stored === null) writeKey(file, made, 'wx')
    // Too short: another process may be writing it right now.
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, KEY_LOOK_MS)
  }
  // Still too short: a crash truncated it.
  writeKey(file, made, 'w')
  return made
}

/** The key of an earlier start; null if there is none. */
function readKeptKey(dataDirectory: string): string | null {
  try {
    return readFileSync(secretKeyFile(dataDirectory), 'utf8').trim()
  } catch {
    return null
  }
}

export const secretKeyFile = (dataDirectory: string): string => join(dataDirectory, 'secret-key')

const KEY_LOOKS = 12
const KEY_LOOK_MS = 25

function writeKey(file: string, key: string, flag: 'w' | 'wx'): void {
  try {
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag })
  } catch (error) {
    // Another process created the file first; its key is read next.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function s3Access(env: Environment): Omit<S3Config, 'bucket'> {
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: env.S3_FORCE_PATH_STYLE === 'true',
  }
}
