import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { StoredFile } from '#platform/files/stored-files.ts'
import { partPath, type RemoteFolder, RemoteFolderError } from '#platform/remote-folders/remote-folder.ts'
import type { Services } from '#platform/services.ts'

type Putting = {
  services: Pick<Services, 'files'>
  remote: RemoteFolder
  file: StoredFile
  /** What an earlier attempt has noted. */
  before: { path: string | null; partPath: string | null }
  /** The wanted name: `acme-solicitations-2026-06-08-17.csv`. */
  name: string
  /** A new one for each attempt. */
  key: string
  /** Notes where the file is about to be put, before it is. */
  note(at: { path: string; partPath: string }): Promise<void>
  /** Throws if this run should end. Called for each piece of the file. */
  renew(): Promise<void>
}

const MOST_NAMES = 100

/**
 * Puts a file under a name that is free, and returns the path. After an interruption the file may be there already:
 * under the noted name with the same content, it is not put a second time.
 */
export async function putFile(putting: Putting): Promise<string> {
  const { services, remote, file, before, name, key, note, renew } = putting
  if (before.partPath !== null) await remote.delete(before.partPath)
  if (before.path !== null && (await hasContent(putting, before.path))) return before.path
  for (let number = 1; number <= MOST_NAMES; number++) {
    const path = numbered(name, number)
    if ((await remote.find(path)) !== null) continue
    await note({ path, partPath: partPath(path, key) })
    try {
      await remote.writeNew(path, Readable.from(renewing(await services.files.get(file.key), renew)), key)
      return path
    } catch (error) {
      if (!(error instanceof RemoteFolderError) || error.fault !== 'exists') throw error
      if (await hasContent(putting, path)) return path
    }
  }
  throw new RemoteFolderError('exists', 'Too many files of this name are at the destination.')
}

/** `a.csv`, then `a-2.csv`. */
function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf('.')
  return number === 1 ? name : `${name.slice(0, dot)}-${number}${name.slice(dot)}`
}

async function hasContent({ services, remote, file, renew }: Putting, path: string): Promise<boolean> {
  const found = await remote.find(path)
  if (found?.size !== file.size) return false
  const theirs = await hashOf(await remote.read(path), renew)
  return theirs === (await hashOf(await services.files.get(file.key), renew))
}

async function hashOf(content: Readable, renew: () => Promise<void>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of renewing(content, renew)) hash.update(piece)
  return hash.digest('hex')
}

async function* renewing(content: Readable, renew: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    await renew()
    yield piece
  }
}
