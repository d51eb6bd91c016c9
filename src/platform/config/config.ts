import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { slugFrom } from '#lib/slug.ts'
import {
  type Environment,
  environmentSchema,
  SECRET_LENGTH,
  VARIABLES,
} from '#platform/config/environment.ts'

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
  /** Null: the first start creates no company. */
  init: InitConfig | null
  /** Null: mail is not sent and stays in an outbox that admins can read. */
  smtpUrl: string | null
  mailFrom: string
  /** Addresses, networks or names of networks (`proxy-addr`) whose X-Forwarded-For gives the client's address. */
  trustedProxies: readonly string[]
  /** How many connections an address may have open, unless it is a trusted proxy. */
  connectionsPerAddress: number
  /** Where people report security problems, as an address with mailto: or https:; null: not published. */
  securityContact: string | null
  /** Private hosts, `host` or `host:port`, that the server may call. It calls no others in private networks. */
  privateHosts: readonly string[]
  /** Folders of this server that admins may use as drop folders; `{company}` is replaced by the company's slug. */
  localFolders: readonly string[]
  /** Address of the gifting platform, without a trailing slash; null: it cannot be connected. */
  giftingBaseUrl: string | null
  /** Addresses of source systems by name, if not their own; `{subdomain}` is replaced by the company's subdomain. */
  sourceUrls: Readonly<Record<string, string>>
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

/** The company that a start creates in an installation without any, and its first admin. */
export type InitConfig = {
  name: string
  slug: string
  timeZone: string
  language: 'en' | 'nb'
  admin: { email: string; firstName: string; lastName: string; password: string }
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
  problems.push(...initProblems(values))
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
    init: initConfig(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Plaudit <plaudit@localhost>',
    trustedProxies: env.TRUSTED_PROXIES,
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    securityContact: env.SECURITY_CONTACT ?? null,
    privateHosts: env.OUTBOUND_PRIVATE_HOSTS,
    localFolders: env.LOCAL_FOLDERS,
    giftingBaseUrl: env.GIFTING_BASE_URL?.replace(/\/+$/, '') ?? null,
    sourceUrls: Object.fromEntries(
      [['zendesk', env.ZENDESK_URL] as const, ...env.SOURCE_URLS].map(([name, url]) => [
        name,
        url.replace(/\/+$/, ''),
      ]),
    ),
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

/** What the variables of the first company lack. Only the company and its admin's e-mail and password are required. */
function initProblems(values: Record<string, string | undefined>): string[] {
  const given = VARIABLES.filter((name) => name.startsWith('INIT_') && values[name] !== undefined)
  if (given.length === 0) return []
  const missing = ['INIT_COMPANY', 'INIT_ADMIN_EMAIL', 'INIT_ADMIN_PASSWORD'].filter(
    (name) => values[name] === undefined,
  )
  const problems = missing.map((name) => `${name}: is needed when ${given[0]} is set`)
  const { INIT_COMPANY: name, INIT_COMPANY_SLUG: slug } = values
  if (name !== undefined && slug === undefined && slugFrom(name) === '')
    problems.push('INIT_COMPANY_SLUG: is needed because INIT_COMPANY has no letters from a to z')
  return problems
}

function initConfig(env: Environment): InitConfig | null {
  if (env.INIT_COMPANY === undefined) return null
  const [firstName = '', ...rest] = env.INIT_ADMIN_NAME.trim().split(/\s+/)
  return {
    name: env.INIT_COMPANY.trim(),
    slug: env.INIT_COMPANY_SLUG ?? slugFrom(env.INIT_COMPANY),
    timeZone: env.INIT_TIME_ZONE,
    language: env.INIT_LANGUAGE,
    admin: {
      email: env.INIT_ADMIN_EMAIL ?? '',
      firstName,
      lastName: rest.join(' '),
      password: env.INIT_ADMIN_PASSWORD ?? '',
    },
  }
}
