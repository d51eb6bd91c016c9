import type { Readable } from 'node:stream'

/** A path in a remote folder, with slashes and without one at the start: `done/2026/calls.csv`. */
export type RemoteFile = { path: string; size: number; changedAt: Date }

export type Listing = {
  files: RemoteFile[]
  /** False if the folder has more files than were asked for, or folders nested too deeply. */
  isWhole: boolean
}

/**
 * A folder of another system, or of this server, that we read from or write to. Every method throws a
 * `RemoteFolderError` whose message is for the person who set the folder up.
 */
export type RemoteFolder = {
  /** The files in the folder and its subfolders, without hidden folders and those in `except`. */
  list(options: { except: readonly string[]; most: number }): Promise<Listing>
  /** Null if there is no such file. */
  find(path: string): Promise<RemoteFile | null>
  read(path: string): Promise<Readable>
  /** Replaces a file. Readers see the old content or the new one, never a part of it. */
  write(path: string, content: Readable): Promise<void>
  /**
   * Creates a file, and never replaces one: throws `exists`. The file gets its name when it is complete. A run that is
   * killed can leave `partPath(path, key)`; give each run a new key.
   */
  writeNew(path: string, content: Readable, key: string): Promise<void>
  /** Never replaces a file: throws `exists`. Moving again after an interruption completes the move. */
  move(from: string, to: string): Promise<void>
  /** Deleting a missing file is not an error. */
  delete(path: string): Promise<void>
  close(): Promise<void>
}

export type FolderFault =
  | 'not_allowed'
  | 'unreachable'
  | 'host_key'
  | 'refused'
  | 'missing'
  | 'exists'
  | 'no_space'
  | 'failed'

export class RemoteFolderError extends Error {
  override name = 'RemoteFolderError'
  readonly fault: FolderFault
  constructor(fault: FolderFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.fault = fault
  }
}

export const missingFile = (path: string): RemoteFolderError =>
  new RemoteFolderError('missing', `The file or folder ${path} does not exist.`)

export const existingFile = (path: string): RemoteFolderError =>
  new RemoteFolderError('exists', `There is already a file ${path}.`)

/** The hidden file beside a file that is being written. */
export function partPath(path: string, key: string): string {
  const at = path.lastIndexOf('/') + 1
  return `${path.slice(0, at)}.${path.slice(at)}.${key}.part`
}

/** Paths come from listings and from our own names, so a path that leaves the folder is a mistake of ours. */
export function requirePath(path: string): string {
  const parts = path.split('/')
  if (path.includes('\0') || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new Error(`Not a path in a remote folder: ${path}`)
  return path
}
