import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { BackupError } from '#platform/backup/manifest.ts'
import { type BackupPlace, byAge, counted, parseBackupName } from '#platform/backup/place.ts'
import { s3Place } from '#platform/backup/s3-place.ts'
import type { Config } from '#platform/config/config.ts'

type PlaceSettings = Pick<Config, 'backup'>

/** The place of an address: a folder or `s3://bucket/prefix`. */
export function placeOf(address: string, { backup }: PlaceSettings): BackupPlace {
  return address.startsWith('s3://') ? s3Place(address, backup.s3) : folderPlace(resolve(address))
}

/** Where restore points are kept: on this machine, so that they need no network. */
export const restorePointFolder = ({ dataDirectory }: Pick<Config, 'dataDirectory'>): string =>
  join(dataDirectory, 'backups')

/** The place of backups and, if it is another one, that of restore points. */
export function placesOf(config: PlaceSettings & Pick<Config, 'dataDirectory'>): BackupPlace[] {
  const folders = new Set([config.backup.to, resolve(restorePointFolder(config))])
  return [...folders].map((address) => placeOf(address, config))
}

/** The place and the name of one backup, given as a path or as `s3://bucket/prefix/name`. */
export function locate(file: string, settings: PlaceSettings): { place: BackupPlace; name: string } {
  if (file.startsWith('s3://'))
    return { place: placeOf(file.slice(0, file.lastIndexOf('/')), settings), name: basename(file) }
  return { place: folderPlace(dirname(resolve(file))), name: basename(file) }
}

export function folderPlace(folder: string): BackupPlace {
  return {
    async write(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeStalePartials(folder, name)
      const path = join(folder, name)
      // Two backups of one second: never replace one, which may be what is being restored.
      if (await stat(path).catch(() => null))
        throw new BackupError(`${path} already exists. Nothing was written.`)
      // Without the number of the process, what a killed run left would stop the next one.
      const partial = `${path}.${process.pid}${PARTIAL}`
      const file = createWriteStream(partial, { flags: 'wx', mode: 0o600 })
      const { sink, sum } = counted(file)
      return {
        sink,
        address: path,
        async commit() {
          await finished(file)
          const handle = await open(partial, 'r')
          await handle.sync()
          await handle.close()
          await rename(partial, path)
          return sum()
        },
        async discard() {
          file.destroy()
          await rm(partial, { force: true })
        },
      }
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      const found = await Promise.all(
        names.map(async (name) => {
          // Another process may just have removed it.
          const found = await stat(join(folder, name)).catch(() => null)
          return found?.isFile() ? [{ name, bytes: found.size, modifiedAt: found.mtime }] : []
        }),
      )
      return byAge(found.flat())
    },
    async find(prefix) {
      const names = await readdir(folder).catch(() => [])
      return names.filter((name) => name.startsWith(prefix) && !name.endsWith(PARTIAL)).sort()
    },
    async read(name) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (!found?.isFile()) throw new BackupError(`There is no backup ${path}.`)
      return createReadStream(path)
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder).catch(() => statfs(dirname(folder)))
      return bavail * bsize
    },
    addressOf: (name) => join(folder, name),
  }
}

/**
 * Removes what killed backups, and killed exports to the file, left. Another process may still be writing a younger
 * one.
 */
async function removeStalePartials(folder: string, file: string): Promise<void> {
  const isOurs = (name: string) =>
    name.startsWith(`${file}.`) || parseBackupName(name.replace(PARTIAL_END, '')) !== null
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(PARTIAL) && isOurs(each))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - STALE_MS) await rm(join(folder, name), { force: true })
  }
}

const PARTIAL = '.partial'
const PARTIAL_END = /(\.\d+)?\.partial$/
/** Longer than a silent backup can take to write its next bytes. */
const STALE_MS = 24 * 3600 * 1000
