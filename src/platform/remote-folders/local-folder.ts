import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { link, lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  existingFile,
  missingFile,
  partPath,
  type RemoteFile,
  type RemoteFolder,
  RemoteFolderError,
  requirePath,
} from '#platform/remote-folders/remote-folder.ts'
import { childPath, type Level, walk } from '#platform/remote-folders/walk.ts'

/**
 * A folder of this server, within one of the folders that the operator allows. Symbolic links are resolved before the
 * check, and links within the folder are not followed, so that nothing outside can be read.
 */
export async function openLocalFolder(path: string, roots: readonly string[]): Promise<RemoteFolder> {
  const folder = await allowedFolder(path, roots)
  const at = (name: string) => join(folder, requirePath(name))

  const find = async (name: string): Promise<RemoteFile | null> => {
    try {
      const { size, mtime } = await realFile(at(name))
      return { path: name, size, changedAt: mtime }
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
      throw localFault(error, name)
    }
  }

  return {
    list: (options) => walk((below) => readLevel(folder, below), options),
    find,

    async read(name) {
      try {
        const handle = await open(at(name), constants.O_RDONLY | constants.O_NOFOLLOW)
        return handle.createReadStream()
      } catch (error) {
        throw localFault(error, name)
      }
    },

    async write(name, content) {
      const target = at(name)
      const scratch = join(dirname(target), `.${basename(target)}.${randomUUID()}.part`)
      try {
        await requireInside(folder, dirname(target))
        await pipeline(content, createWriteStream(scratch, { flags: 'wx', flush: true }))
        await rename(scratch, target)
      } catch (error) {
        await rm(scratch, { force: true }).catch(() => {})
        throw localFault(error, name)
      }
    },

    async writeNew(name, content, key) {
      const part = at(partPath(name, key))
      try {
        await requireInside(folder, dirname(at(name)))
        await pipeline(content, createWriteStream(part, { flags: 'wx', flush: true }))
        await nameNew(part, at(name))
      } catch (error) {
        throw codeOf(error) === 'EEXIST' ? existingFile(name) : localFault(error, name)
      } finally {
        await rm(part, { force: true }).catch(() => {})
      }
    },

    async move(from, to) {
      if ((await find(to)) !== null) throw existingFile(to)
      try {
        await requireInside(folder, dirname(at(to)))
        await rename(at(from), at(to))
      } catch (error) {
        throw localFault(error, from)
      }
    },

    async delete(name) {
      await rm(at(name), { force: true }).catch((error: unknown) => {
        throw localFault(error, name)
      })
    },

    async close() {},
  }
}

/** A link never replaces a file; renaming does. Some file systems have no links. */
async function nameNew(part: string, target: string): Promise<void> {
  try {
    await link(part, target)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(codeOf(error) ?? '')) throw error
    const found = await lstat(target).catch(() => null)
    if (found !== null) throw Object.assign(new Error('exists'), { code: 'EEXIST' })
    await rename(part, target)
  }
}

async function allowedFolder(path: string, roots: readonly string[]): Promise<string> {
  const real = await realpath(path).catch((error: unknown) => {
    throw isWithinAny(path, roots)
      ? localFault(error, path)
      : new RemoteFolderError('not_allowed', NOT_ALLOWED)
  })
  const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => root)))
  if (!isWithinAny(real, realRoots)) throw new RemoteFolderError('not_allowed', NOT_ALLOWED)
  return real
}

const NOT_ALLOWED = 'This folder is not one of those that the server may use.'

const isWithinAny = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(root.endsWith(sep) ? root : root + sep))

/** Creates a folder, unless a link on the way leads out of ours. */
async function requireInside(folder: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  if (!isWithinAny(await realpath(target), [folder])) throw new RemoteFolderError('not_allowed', NOT_ALLOWED)
}

async function readLevel(folder: string, below: string): Promise<Level> {
  const level: Level = { files: [], folders: [] }
  try {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      const path = childPath(below, entry.name)
      if (entry.isDirectory()) level.folders.push(path)
      if (!entry.isFile()) continue
      // It may have been moved since.
      const found = await lstat(join(folder, path)).catch(() => null)
      if (found?.isFile()) level.files.push({ path, size: found.size, changedAt: found.mtime })
    }
    return level
  } catch (error) {
    throw localFault(error, below === '' ? folder : below)
  }
}

async function realFile(path: string) {
  const found = await lstat(path)
  if (!found.isFile()) throw Object.assign(new Error('not a file'), { code: 'ENOENT' })
  return found
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code

function localFault(error: unknown, path: string): unknown {
  if (error instanceof RemoteFolderError) return error
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return missingFile(path)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new RemoteFolderError('refused', `The server may not read or change ${path}.`, error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new RemoteFolderError('no_space', 'The disk of the folder is full.', error)
  // Errors of the content that is written are the caller's.
  return code === undefined
    ? error
    : new RemoteFolderError('failed', `The folder cannot be used: ${code}.`, error)
}
