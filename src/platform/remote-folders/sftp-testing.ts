import { generateKeyPairSync } from 'node:crypto'
import {
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, posix } from 'node:path'
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2'

/** What goes wrong while a file is written, after this many bytes. */
export type SftpFaults = { cutAfter?: number; fullAfter?: number }

export type SftpTestServer = { port: number; close(): Promise<void>; dropConnections(): void }

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

/** An SFTP server over a folder of this machine. It accepts one user with a password, or any key if `publicKey`. */
export async function startSftpServer(
  root: string,
  {
    password = 'secret',
    publicKey = null as string | null,
    hostKey = newKey(),
    faults = {} as SftpFaults,
  } = {},
): Promise<SftpTestServer> {
  const connections = new Set<Connection>()
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (connection) => {
    connections.add(connection)
    connection.on('error', () => {})
    // Its types lack this.
    ;(connection as unknown as { setNoDelay(): void }).setNoDelay()
    connection.on('close', () => connections.delete(connection))
    connection.on('authentication', (context: AuthContext) => {
      const isKnown =
        (context.method === 'password' && context.password === password) ||
        (context.method === 'publickey' && publicKey !== null && isSameKey(publicKey, context.key.data))
      if (context.username === 'acme' && isKnown) context.accept()
      else context.reject(['password', 'publickey'])
    })
    connection.on('session', (accept) =>
      accept().on('sftp', (acceptSftp: () => SFTPWrapper) =>
        serve(acceptSftp(), root, { faults, cut: () => connection.end() }),
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const dropConnections = () => {
    for (const connection of connections) connection.end()
  }
  return {
    port: (server.address() as AddressInfo).port,
    dropConnections,
    close: () =>
      new Promise((resolve) => {
        dropConnections()
        server.close(() => resolve())
      }),
  }
}

/** Made by Node.js: one in some hundreds of the keys that ssh2 makes cannot be read. */
export const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'sec1',
    format: 'pem',
  }) as string

export const publicKeyOf = (privateKey: string): string => {
  const key = ssh2.utils.parseKey(privateKey)
  if (key instanceof Error) throw key
  return key.getPublicSSH().toString('base64')
}

const isSameKey = (publicKey: string, data: Buffer): boolean => data.toString('base64') === publicKey

type Serving = { faults: SftpFaults; cut: () => void }

function serve(sftp: SFTPWrapper, root: string, { faults, cut }: Serving): void {
  const handles = new Map<number, FileHandle | { path: string; isRead: boolean }>()
  let next = 0
  const at = (path: string) => join(root, posix.normalize(`/${path}`))
  const keep = (opened: FileHandle | { path: string; isRead: boolean }): Buffer => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(next)
    handles.set(next++, opened)
    return handle
  }
  const held = (handle: Buffer) => handles.get(handle.readUInt32BE(0))
  const fail = (id: number, error: unknown) =>
    sftp.status(
      id,
      (error as { code?: string }).code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE,
    )
  const act = (id: number, work: () => void) => {
    try {
      work()
      sftp.status(id, STATUS_CODE.OK)
    } catch (error) {
      fail(id, error)
    }
  }
  const attributes = ({ mode, uid, gid, size, atimeMs, mtimeMs }: Stats) => ({
    mode,
    uid,
    gid,
    size,
    atime: Math.floor(atimeMs / 1_000),
    mtime: Math.floor(mtimeMs / 1_000),
  })
  const look = (read: typeof statSync) => (id: number, path: string) => {
    try {
      sftp.attrs(id, attributes(read(at(path)) as Stats))
    } catch (error) {
      fail(id, error)
    }
  }
  sftp.on('STAT', look(statSync))
  sftp.on('LSTAT', look(lstatSync as typeof statSync))
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: posix.normalize(`/${path}`), longname: '', attrs: {} as never }]),
  )
  sftp.on('OPENDIR', (id, path) => {
    try {
      readdirSync(at(path))
      sftp.handle(id, keep({ path: at(path), isRead: false }))
    } catch (error) {
      fail(id, error)
    }
  })
  sftp.on('READDIR', (id, handle) => {
    const folder = held(handle)
    if (!folder || !('isRead' in folder) || folder.isRead) return sftp.status(id, STATUS_CODE.EOF)
    folder.isRead = true
    const entries = readdirSync(folder.path).map((filename) => ({
      filename,
      longname: filename,
      attrs: attributes(lstatSync(join(folder.path, filename))),
    }))
    return entries.length === 0 ? sftp.status(id, STATUS_CODE.EOF) : sftp.name(id, entries)
  })
  sftp.on('OPEN', (id, path, flags) => {
    const isExclusive = (flags & OPEN_MODE.EXCL) !== 0
    const mode =
      flags & OPEN_MODE.WRITE
        ? constants.O_WRONLY | constants.O_CREAT | (isExclusive ? constants.O_EXCL : constants.O_TRUNC)
        : constants.O_RDONLY
    open(at(path), mode).then(
      (file) => sftp.handle(id, keep(file)),
      (error: unknown) => fail(id, error),
    )
  })
  sftp.on('READ', (id, handle, offset, length) => {
    const file = held(handle)
    if (!file || 'isRead' in file) return sftp.status(id, STATUS_CODE.FAILURE)
    const bytes = Buffer.alloc(length)
    return void file.read(bytes, 0, length, offset).then(
      ({ bytesRead }) =>
        bytesRead === 0 ? sftp.status(id, STATUS_CODE.EOF) : sftp.data(id, bytes.subarray(0, bytesRead)),
      (error: unknown) => fail(id, error),
    )
  })
  sftp.on('WRITE', (id, handle, offset, data) => {
    const file = held(handle)
    if (!file || 'isRead' in file) return sftp.status(id, STATUS_CODE.FAILURE)
    if (offset + data.length > (faults.cutAfter ?? Number.POSITIVE_INFINITY))
      return void file.close().then(cut)
    if (offset + data.length > (faults.fullAfter ?? Number.POSITIVE_INFINITY))
      return sftp.status(id, STATUS_CODE.FAILURE)
    return void file.write(data, 0, data.length, offset).then(
      () => sftp.status(id, STATUS_CODE.OK),
      (error: unknown) => fail(id, error),
    )
  })
  sftp.on('FSTAT', (id, handle) => {
    const file = held(handle)
    if (!file || 'isRead' in file) return sftp.status(id, STATUS_CODE.FAILURE)
    return void file.stat().then((found) => sftp.attrs(id, attributes(found)))
  })
  for (const event of ['SETSTAT', 'FSETSTAT'] as const)
    sftp.on(event, (id: number) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('CLOSE', (id, handle) => {
    const file = held(handle)
    handles.delete(handle.readUInt32BE(0))
    if (file && !('isRead' in file)) void file.close()
    sftp.status(id, STATUS_CODE.OK)
  })
  sftp.on('REMOVE', (id, path) => act(id, () => unlinkSync(at(path))))
  sftp.on('MKDIR', (id, path) => act(id, () => mkdirSync(at(path))))
  // As servers do, it does not replace a file.
  sftp.on('RENAME', (id, from, to) =>
    act(id, () => {
      if (lstatSync(at(to), { throwIfNoEntry: false })) throw new Error('exists')
      renameSync(at(from), at(to))
    }),
  )
}
