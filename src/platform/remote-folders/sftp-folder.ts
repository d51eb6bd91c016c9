import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, type FileEntryWithStats, type SFTPWrapper, type Stats } from 'ssh2'
import { connectOutbound, OutboundError, type OutboundOptions } from '#platform/http/outbound.ts'
import {
  existingFile,
  missingFile,
  partPath,
  type RemoteFolder,
  RemoteFolderError,
  requirePath,
} from '#platform/remote-folders/remote-folder.ts'
import { childPath, type Level, walk } from '#platform/remote-folders/walk.ts'

export type SftpPlace = {
  host: string
  port: number
  path: string
  user: string
  /** SHA-256 of the server's key, as OpenSSH writes it: `SHA256:…`. */
  host_key: string
}

const READY_MS = 15_000

/** A directory of an SFTP server whose key is the confirmed one. The secret is a password or a private key. */
export async function openSftpFolder(
  place: SftpPlace,
  secret: string,
  outbound: OutboundOptions,
): Promise<RemoteFolder> {
  let seenKey: string | null = null
  const client = await connect(place, outbound, {
    username: place.user,
    ...(secret.startsWith('-----BEGIN') ? { privateKey: secret } : { password: secret }),
    hostVerifier: (key: Buffer) => {
      seenKey = fingerprint(key)
      return seenKey === place.host_key
    },
  }).catch((error: unknown) => {
    if (seenKey !== null && seenKey !== place.host_key)
      throw new RemoteFolderError(
        'host_key',
        `The key of the server is ${seenKey}, not the confirmed one. Ask its operator before you confirm it.`,
      )
    throw connectFault(error)
  })
  try {
    const sftp = await call<SFTPWrapper>((done) => client.sftp(done))
    return folderOf(client, sftp, place.path)
  } catch (error) {
    client.destroy()
    throw new RemoteFolderError('refused', 'The server does not offer SFTP to this user.', error)
  }
}

/** The fingerprint of the server's key, for a person to confirm. Signs in to nothing. */
export async function readHostKey(
  place: Pick<SftpPlace, 'host' | 'port'>,
  outbound: OutboundOptions,
): Promise<string> {
  let seenKey: string | null = null
  const client = await connect(place, outbound, {
    username: 'nobody',
    hostVerifier: (key: Buffer) => {
      seenKey = fingerprint(key)
      return false
    },
  }).catch((error: unknown) => {
    if (seenKey === null) throw connectFault(error)
    return null
  })
  client?.destroy()
  return seenKey ?? ''
}

const fingerprint = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

async function connect(
  { host, port }: Pick<SftpPlace, 'host' | 'port'>,
  outbound: OutboundOptions,
  options: {
    username: string
    password?: string
    privateKey?: string
    hostVerifier: (key: Buffer) => boolean
  },
): Promise<Client> {
  const client = new Client()
  // Errors after the connection was lost arrive at the pending call.
  client.on('error', () => {})
  const sock = await connectOutbound(outbound, { host, port, timeoutMs: READY_MS })
  try {
    const ready = once(client, 'ready', { signal: AbortSignal.timeout(2 * READY_MS) })
    // A key that cannot be read throws before the wait begins, and the timeout must not end the process.
    ready.catch(() => {})
    client.connect({
      ...options,
      sock,
      readyTimeout: READY_MS,
      keepaliveInterval: 10_000,
      keepaliveCountMax: 3,
    })
    await ready
    return client
  } catch (error) {
    client.destroy()
    sock.destroy()
    throw error
  }
}

function folderOf(client: Client, sftp: SFTPWrapper, base: string): RemoteFolder {
  const at = (path: string) => posix.join(base, requirePath(path))

  // ssh2 never answers what is asked of a connection that has ended.
  const ended = new AbortController()
  client.once('close', () => ended.abort(lostConnection()))
  const ask = <T>(work: Asked<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const giveUp = () => reject(ended.signal.reason)
    ended.signal.addEventListener('abort', giveUp)
    if (ended.signal.aborted) giveUp()
    else call(work).then(resolve, reject)
    return promise.finally(() => ended.signal.removeEventListener('abort', giveUp))
  }
  const send = (content: Readable, path: string) =>
    pipeline(content, sftp.createWriteStream(path, { flags: 'wx' }), { signal: ended.signal }).catch(
      (error: unknown) => {
        throw ended.signal.aborted ? ended.signal.reason : error
      },
    )

  const stat = async (path: string): Promise<Stats | null> => {
    try {
      return await ask<Stats>((done) => sftp.lstat(path, done))
    } catch (error) {
      if (codeOf(error) === NO_SUCH_FILE) return null
      throw sftpFault(error, path)
    }
  }

  const makeFolder = async (folder: string): Promise<void> => {
    if ((await stat(folder)) !== null) return
    await makeFolder(posix.dirname(folder))
    await ask<void>((done) => sftp.mkdir(folder, done)).catch((error: unknown) => {
      throw sftpFault(error, folder)
    })
  }

  async function readLevel(folder: string): Promise<Level> {
    const entries = await ask<FileEntryWithStats[]>((done) =>
      sftp.readdir(
        posix.join(base, folder),
        done as (error: Error | undefined, list: FileEntryWithStats[]) => void,
      ),
    ).catch((error: unknown) => {
      throw sftpFault(error, folder === '' ? base : folder)
    })
    const level: Level = { files: [], folders: [] }
    for (const { filename, attrs } of entries) {
      if (filename === '.' || filename === '..' || filename.includes('/')) continue
      const path = childPath(folder, filename)
      if (attrs.isDirectory()) level.folders.push(path)
      else if (attrs.isFile()) level.files.push({ path, size: attrs.size, changedAt: timeOf(attrs) })
    }
    return level
  }

  const remove = (path: string) =>
    ask<void>((done) => sftp.unlink(path, done)).catch((error: unknown) => {
      if (codeOf(error) !== NO_SUCH_FILE) throw sftpFault(error, path)
    })

  return {
    list: (options) => walk(readLevel, options),

    async find(path) {
      const found = await stat(at(path))
      return found?.isFile() ? { path, size: found.size, changedAt: timeOf(found) } : null
    },

    async read(path) {
      if (!(await stat(at(path)))?.isFile()) throw missingFile(path)
      const content = sftp.createReadStream(at(path))
      // Closing the file may fail after its last byte was read; before that, the reader gets the error.
      content.on('error', () => {})
      const breakOff = () => content.destroy(ended.signal.reason)
      ended.signal.addEventListener('abort', breakOff)
      content.once('close', () => ended.signal.removeEventListener('abort', breakOff))
      return content
    },

    async write(path, content) {
      const target = at(path)
      const scratch = posix.join(posix.dirname(target), `.${posix.basename(target)}.${randomUUID()}.part`)
      await makeFolder(posix.dirname(target))
      try {
        await send(content, scratch)
        await replace(ask, sftp, scratch, target)
      } catch (error) {
        await remove(scratch).catch(() => {})
        throw sftpFault(error, path)
      }
    },

    async writeNew(path, content, key) {
      const part = partPath(path, key)
      if ((await stat(at(path))) !== null) throw existingFile(path)
      await makeFolder(posix.dirname(at(path)))
      try {
        await send(content, at(part))
        await ask<void>((done) => sftp.rename(at(part), at(path), done))
      } catch (error) {
        await remove(at(part)).catch(() => {})
        const isTaken = (await stat(at(path)).catch(() => null)) !== null
        throw isTaken ? existingFile(path) : sftpFault(error, path)
      }
    },

    async move(from, to) {
      if ((await stat(at(to))) !== null) throw existingFile(to)
      await makeFolder(posix.dirname(at(to)))
      await ask<void>((done) => sftp.rename(at(from), at(to), done)).catch((error: unknown) => {
        throw sftpFault(error, from)
      })
    },

    delete: (path) => remove(at(path)),

    async close() {
      client.end()
    },
  }
}

/** Renames over an existing file. Servers without the extension of OpenSSH cannot, so it is deleted there first. */
async function replace(ask: typeof call, sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  try {
    await ask<void>((done) => sftp.ext_openssh_rename(from, to, done))
  } catch {
    await ask<void>((done) => sftp.unlink(to, done)).catch(() => {})
    await ask<void>((done) => sftp.rename(from, to, done))
  }
}

/** Servers give whole seconds. */
const timeOf = ({ mtime }: { mtime: number }): Date => new Date(mtime * 1_000)

type Asked<T> = (done: (error: Error | null | undefined, value?: T) => void) => void

const call = <T>(work: Asked<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    try {
      work((error, value) => (error ? reject(error) : resolve(value as T)))
    } catch (error) {
      reject(error)
    }
  })

const NO_SUCH_FILE = 2
const PERMISSION_DENIED = 3

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

const lostConnection = (cause?: unknown) =>
  new RemoteFolderError('unreachable', 'The connection to the server was lost.', cause)

function sftpFault(error: unknown, path: string): unknown {
  if (error instanceof RemoteFolderError) return error
  if (codeOf(error) === NO_SUCH_FILE) return missingFile(path)
  if (codeOf(error) === PERMISSION_DENIED)
    return new RemoteFolderError('refused', `The user may not read or change ${path}.`, error)
  if (typeof codeOf(error) === 'number')
    return new RemoteFolderError('failed', `The server could not do this with ${path}.`, error)
  const { message = '' } = error as Error
  return /no response|not connected|ECONNRESET|EPIPE/i.test(message) ? lostConnection(error) : error
}

function connectFault(error: unknown): RemoteFolderError {
  if (error instanceof RemoteFolderError) return error
  if (error instanceof OutboundError) return new RemoteFolderError('not_allowed', error.message, error)
  const { level, message = '' } = error as { level?: string; message?: string }
  if (level === 'client-authentication')
    return new RemoteFolderError('refused', 'The server refused the user name, password or key.', error)
  if (/privateKey|passphrase/i.test(message))
    return new RemoteFolderError(
      'refused',
      'The private key cannot be read. It must not have a passphrase.',
      error,
    )
  return new RemoteFolderError('unreachable', 'No SFTP server answers at this address.', error)
}
