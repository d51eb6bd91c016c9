import { createHash } from 'node:crypto'
import { type Readable, Transform, type Writable } from 'node:stream'

export type BackupOutput = {
  sink: Writable
  /** Path or s3:// address of the finished backup. */
  address: string
  /** Gives the finished backup its name. */
  commit(): Promise<{ bytes: number; sha256: string }>
  discard(): Promise<void>
}

export type StoredBackup = { name: string; bytes: number; modifiedAt: Date }

/** Where backups are kept: a folder, or a prefix of an S3 bucket. */
export type BackupPlace = {
  write(name: string): Promise<BackupOutput>
  /** Finished backups, the newest first. */
  list(): Promise<StoredBackup[]>
  /** Names of other files that begin with this, in order. */
  find(prefix: string): Promise<string[]>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
  /** Free bytes; null if unknown. */
  freeBytes(): Promise<number | null>
  addressOf(name: string): string
}

/** Name of a backup that Plaudit wrote and its parts. */
const NAME = /^(plaudit|restore-point)-(\d{8}T\d{6}Z)-v(.+)-schema(\d{4})\.tar\.zst(\.age)?$/

export function parseBackupName(name: string) {
  const match = NAME.exec(name)
  if (!match) return null
  const [, kind = '', time = '', version = '', schema = '', age] = match
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return { kind, createdAt: new Date(iso), version, schema, isEncrypted: age !== undefined }
}

/** Backups by their names, the newest first. */
export const byAge = (backups: StoredBackup[]): StoredBackup[] =>
  backups.filter(({ name }) => NAME.test(name)).sort((a, b) => compareNames(a.name, b.name))

/** Sorts names of backups, the newest first. */
export const compareNames = (a: string, b: string): number =>
  timeOf(b) - timeOf(a) || (a === b ? 0 : a < b ? 1 : -1)
const timeOf = (name: string) => parseBackupName(name)?.createdAt.getTime() ?? 0

/** A sink that passes everything on to `target`, and knows size and SHA-256 of what passed. */
export function counted(target: Writable): { sink: Writable; sum(): { bytes: number; sha256: string } } {
  const hash = createHash('sha256')
  let bytes = 0
  const sink = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  target.on('error', (error) => sink.destroy(error))
  sink.on('error', () => target.destroy())
  sink.pipe(target)
  return { sink, sum: () => ({ bytes, sha256: hash.digest('hex') }) }
}
