import type { Listing, RemoteFile } from '#platform/remote-folders/remote-folder.ts'

/** Folders below folders that are looked into: enough for year/month/day/hour below two more. */
const DEEPEST = 6

export type Level = { files: RemoteFile[]; folders: string[] }

/** Lists a folder level by level, so that a folder in `except` costs nothing, however many files it has. */
export async function walk(
  readLevel: (folder: string) => Promise<Level>,
  { except, most }: { except: readonly string[]; most: number },
): Promise<Listing> {
  const files: RemoteFile[] = []
  let isWhole = true
  let folders = ['']
  for (let depth = 0; folders.length > 0; depth++) {
    const next: string[] = []
    for (const folder of folders) {
      const level = await readLevel(folder)
      files.push(...level.files)
      if (files.length > most) return { files: files.slice(0, most), isWhole: false }
      next.push(...level.folders.filter((path) => !except.includes(path) && !isHidden(path)))
    }
    if (depth === DEEPEST && next.length > 0) isWhole = false
    folders = depth === DEEPEST ? [] : next
  }
  return { files, isWhole }
}

const isHidden = (path: string): boolean => path.split('/').at(-1)?.startsWith('.') ?? false

export const childPath = (folder: string, name: string): string =>
  folder === '' ? name : `${folder}/${name}`
