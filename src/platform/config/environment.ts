import { isIP } from 'node:net'
import { z } from 'zod'
import { isTimeZone } from '#lib/company-days.ts'
import { SLUG } from '#lib/slug.ts'
import { complaint } from '#platform/errors/validation-words.ts'

export const SECRET_LENGTH = 32
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
const shortLine = line
  .refine((text) => text.trim() !== '', { error: 'must have a letter' })
  .refine((text) => text.length <= 100, { error: 'must have at most 100 characters' })
const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: complaint })
const port = { error: 'must be a port number, from 0 to 65535' }
const connections = { error: 'must be a number of connections, from 10 to 100000' }
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

const withoutSlash = (path: string): string => path.trim().replace(/\/+$/, '')

const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
  return PRIVATE_NETWORKS.includes(text) || (isIP(address) !== 0 && isPrefix && rest.length === 0)
}

const longKey = z.string().min(SECRET_LENGTH, { error: `must have at least ${SECRET_LENGTH} characters` })

export const environmentSchema = z.object({
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
  INIT_COMPANY: shortLine.optional(),
  INIT_COMPANY_SLUG: line
    .regex(SLUG, {
      error:
        'must have at most 63 lowercase letters, digits and hyphens, and start and end with a letter or digit',
    })
    .optional(),
  INIT_TIME_ZONE: line
    .refine(isTimeZone, { error: 'must be a time zone, such as Europe/Oslo' })
    .default('UTC'),
  INIT_LANGUAGE: choice(['en', 'nb']).default('en'),
  INIT_ADMIN_EMAIL: line
    .pipe(z.email({ error: 'must be an e-mail address' }).max(320, { error: 'must be an e-mail address' }))
    .optional(),
  INIT_ADMIN_NAME: shortLine
    .regex(/\S\s+\S/, { error: 'must be a first and a last name, such as Ada Admin' })
    .default('First Admin'),
  INIT_ADMIN_PASSWORD: line.optional(),
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
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number(connections)
    .int(connections)
    .min(10, connections)
    .max(100_000, connections)
    .default(500),
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
  LOCAL_FOLDERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map(withoutSlash).filter(Boolean))
    .refine((folders) => folders.every((folder) => /^\/[^\0]+$/.test(folder)), {
      error: 'must be folders that start with /, separated by commas, such as /srv/drop/{company}',
    }),
  GIFTING_BASE_URL: baseAddress.optional(),
  ZENDESK_URL: z
    .string()
    .default('https://{subdomain}.zendesk.com')
    .refine((text) => baseAddress.safeParse(text.replace('{subdomain}', 'acme')).success, {
      error: 'must be an address such as https://{subdomain}.zendesk.com',
    }),
  SOURCE_URLS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
        .map(
          (each) =>
            [each.slice(0, each.indexOf('=')).trim(), each.slice(each.indexOf('=') + 1).trim()] as const,
        ),
    )
    .refine(
      (pairs) =>
        pairs.every(
          ([name, url]) =>
            /^[a-z_]+$/.test(name) && baseAddress.safeParse(url.replace(/\{[a-z]+\}/, 'acme')).success,
        ),
      { error: 'must be addresses by system, separated by commas, such as intercom=https://gateway.example' },
    ),
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

export type Environment = z.infer<typeof environmentSchema>
