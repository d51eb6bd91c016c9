/** A failure to run the embedded PostgreSQL; its message is one line meant for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

const reasons: Record<string, string> = {
  EACCES: 'it is not writable by this user',
  EPERM: 'it is not writable by this user',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a file is in its place',
}

/** Words a file system error for the operator; returns other errors unchanged. */
export function explainFileError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code
  const reason = code ? reasons[code] : undefined
  return reason
    ? new EmbeddedPostgresError(`The database cannot use ${path}: ${reason}`, { cause: error })
    : error
}
