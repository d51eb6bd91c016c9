import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Check, fail, listed, warn } from '#app/doctor/check.ts'
import { initPasswordProblem } from '#app/first-run/init-company.ts'
import { roomProblem } from '#platform/backup/nightly.ts'
import { placeOf } from '#platform/backup/places.ts'
import { type Config, secretKeyFile } from '#platform/config/config.ts'
import { freeBytes, LEAST_FREE_BYTES, LOW_FREE_BYTES, mebibytes } from '#platform/files/disk.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import { newFileKey } from '#platform/files/file-key.ts'
import { greetMailServer } from '#platform/mail/greet.ts'

export type Host = {
  config: Config
  /** Limits of free disk space, in bytes. */
  disk?: { least: number; low: number }
}

/** Checks that need no database. */
export const hostChecks: readonly Check<Host>[] = [
  {
    name: 'address',
    async look({ config: { baseUrl, smtpUrl } }) {
      const { hostname, protocol } = new URL(baseUrl)
      const isLocal = LOCAL_HOST.test(hostname)
      if (isLocal && smtpUrl !== null)
        return [warn(`Links in mails lead to ${baseUrl}.`, 'Set BASE_URL to the address that people use.')]
      if (!isLocal && protocol === 'http:')
        return [
          warn(
            `People sign in over http at ${baseUrl}, which others on the network can read.`,
            'Put an https proxy in front and set BASE_URL to its https address.',
          ),
        ]
      return baseUrl
    },
  },
  {
    name: 'port',
    async look({ config: { host, port } }) {
      if (port === 0) return 'any free port'
      const code = await listenBriefly(host, port)
      if (code === null) return `${port} is free`
      if (code === 'EADDRINUSE')
        return (await isPlaudit(host, port))
          ? `Plaudit answers at ${port}`
          : [fail(`Another program uses the port ${port}.`, 'Stop it, or choose another PORT.')]
      if (code === 'EACCES')
        return [fail(`This user may not use the port ${port}.`, 'Choose a PORT above 1023.')]
      return [
        fail(
          `The server cannot listen on ${host} (${code}).`,
          'Set HOST to an address of this machine, such as 0.0.0.0.',
        ),
      ]
    },
  },
  {
    name: 'first company',
    async look({ config: { init } }) {
      if (init === null) return 'not set'
      const problem = initPasswordProblem(init)
      return problem === null
        ? `${init.slug}, unless there is a company`
        : [fail(problem, 'Choose another password for the first admin.')]
    },
  },
  {
    name: 'data folder',
    async look({ config }) {
      const needed = [config.dataDirectory, join(config.dataDirectory, 'uploads')]
      if (!config.s3) needed.push(join(config.dataDirectory, 'files'))
      const problems = await Promise.all(needed.map(folderProblem))
      const broken = problems.filter((problem) => problem !== null)
      return broken.length === 0
        ? config.dataDirectory
        : [fail(`${listed(broken)}.`, 'Give the folder to the user that runs Plaudit, or correct DATA_DIR.')]
    },
  },
  {
    name: 'local folders',
    async look({ config: { localFolders } }) {
      if (localFolders.length === 0) return 'none'
      // The folders of the companies are below the part before their name.
      const needed = localFolders.map((folder) => folder.replace(/\/[^/]*\{company\}.*$/, '') || '/')
      const problems = await Promise.all(needed.map((folder) => folderProblem(folder, 0)))
      const broken = problems.filter((problem) => problem !== null)
      return broken.length === 0
        ? localFolders.join(', ')
        : [
            warn(
              `${listed(broken)}.`,
              'Give the folder to the user that runs Plaudit, or correct LOCAL_FOLDERS.',
            ),
          ]
    },
  },
  {
    name: 'disk',
    async look({ config, disk = { least: LEAST_FREE_BYTES, low: LOW_FREE_BYTES } }) {
      const free = await freeBytes(config.dataDirectory)
      const message = `${mebibytes(free)} are free on the disk of ${config.dataDirectory}.`
      const fix = 'Remove files, or enlarge the disk.'
      if (free < disk.least) return [fail(message, fix)]
      return free < disk.low ? [warn(message, fix)] : `${mebibytes(free)} free`
    },
  },
  {
    name: 'backups',
    async look({ config }) {
      if (config.backup.hour === null)
        return [warn('There is no nightly backup.', 'Unset BACKUP_HOUR, or make your own backups.')]
      const problem = await roomProblem(placeOf(config.backup.to, config))
      if (problem === null) return config.backup.to
      return [
        warn(
          `The nightly backup is skipped: ${problem}.`,
          'Free space, lower BACKUP_KEEP, or set BACKUP_TO to another disk or S3.',
        ),
      ]
    },
  },
  {
    name: 'secret key',
    async look({ config }) {
      if (config.secretKey === '')
        return [warn('There is no secret key yet.', 'Start Plaudit once to create one, or set SECRET_KEY.')]
      const file = secretKeyFile(config.dataDirectory)
      const kept = await stat(file).catch(() => null)
      if (kept !== null && (kept.mode & 0o077) !== 0)
        return [warn(`Other users of this machine can read ${file}.`, `Run: chmod 600 ${file}`)]
      return config.secretKey.length < 32
        ? [fail(`${file} is incomplete.`, 'Restore it from a backup, or set SECRET_KEY.')]
        : ''
    },
  },
  {
    name: 'mail server',
    async look({ config: { smtpUrl, baseUrl } }) {
      if (smtpUrl === null) return 'not set, so that mail stays in the outbox'
      const { host } = new URL(smtpUrl)
      try {
        await greetMailServer({ smtpUrl, baseUrl })
        return host
      } catch (error) {
        return [
          fail(
            `The mail server ${host} does not accept us: ${(error as Error).message}.`,
            'Check SMTP_URL and the mail server. Mail waits in the outbox until then.',
          ),
        ]
      }
    },
  },
  {
    name: 'file store',
    async look({ config }) {
      if (!config.s3) return 'the data folder'
      try {
        // No file has this key, so a store that works does not find it.
        await createFileStore({ ...config, timeoutMilliseconds: 10_000 }).get(
          newFileKey(Number.MAX_SAFE_INTEGER),
        )
      } catch (error) {
        if ((error as { code?: string }).code !== 'not_found')
          return [
            fail(
              `The bucket ${config.s3.bucket} cannot be read: ${rootCause(error)}.`,
              'Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the access key.',
            ),
          ]
      }
      return `bucket ${config.s3.bucket}`
    },
  },
]

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Null if the port is free, otherwise the code of the error. Closes the port again immediately. */
const listenBriefly = (host: string, port: number) =>
  new Promise<string | null>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host: bare(host), port, exclusive: true }, () => server.close(() => resolve(null)))
  })

async function isPlaudit(host: string, port: number): Promise<boolean> {
  const name = /^(0\.0\.0\.0|\[?::\]?)$/.test(host) ? 'localhost' : host
  try {
    const answer = await fetch(`http://${name}:${port}/live`, { signal: AbortSignal.timeout(3_000) })
    return ((await answer.json()) as { status?: unknown }).status === 'live'
  } catch {
    return false
  }
}

/** A name without the brackets of an IPv6 address. */
const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

/** Null also for a folder below the data folder that does not exist yet: the server creates it. */
async function folderProblem(folder: string, index: number): Promise<string | null> {
  try {
    if (!(await stat(folder)).isDirectory()) return `${folder} is not a folder`
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return index === 0 ? `${folder} does not exist` : null
    if (code === 'ENOTDIR') return `${folder} is not a folder`
    return `this user may not read and write ${folder}`
  }
}

function rootCause(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
}
