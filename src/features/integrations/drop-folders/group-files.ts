import type { RemoteFile } from '#platform/remote-folders/remote-folder.ts'

/** A file to pick up, with the recording that it describes. */
export type Drop = { file: RemoteFile; recording: RemoteFile | null }

export type Grouped = {
  drops: Drop[]
  /** Files without the other half of their pair. */
  incomplete: number
}

export const DONE = 'done'
export const FAILED = 'failed'

const RECORDING_TYPES: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
}

/** Sorts the files of a folder into what can be picked up, oldest first, and what waits for its other half. */
export function groupFiles(files: readonly RemoteFile[], hasRecordings: boolean): Grouped {
  const known = files.filter(({ path }) => !isUnfinished(path))
  const data = known.filter(({ path }) => ['jsonl', 'csv', 'json'].includes(extensionOf(path)))
  if (!hasRecordings)
    return { drops: inOrder(data.map((file) => ({ file, recording: null }))), incomplete: 0 }
  const recordings = Map.groupBy(
    known.filter(({ path }) => recordingType(path) !== null),
    ({ path }) => pairKey(path),
  )
  const drops: Drop[] = []
  let incomplete = 0
  for (const file of data) {
    if (extensionOf(file.path) === 'jsonl') {
      drops.push({ file, recording: null })
      continue
    }
    const recording = recordings.get(pairKey(file.path))?.shift()
    if (recording) drops.push({ file, recording })
    else incomplete++
  }
  for (const left of recordings.values()) incomplete += left.length
  return { drops: inOrder(drops), incomplete }
}

/** Null for a file that is not a recording. */
export const recordingType = (path: string): string | null => RECORDING_TYPES[extensionOf(path)] ?? null

export const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''

export const baseName = (path: string): string => path.split('/').at(-1) ?? path

/** Programs that upload use these names until a file is whole. */
const isUnfinished = (path: string): boolean =>
  baseName(path).startsWith('.') || /\.(tmp|part|filepart)$/i.test(path)

/** Contact Lens names both after the contact, with a word between its id and the time. */
const CONTACT_LENS =
  /^(.*[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(?:analysis|call_recording)(?:_redacted)?_/i

function pairKey(path: string): string {
  const stem = path.replace(/\.[^./]+$/, '')
  return CONTACT_LENS.exec(stem)?.[1] ?? stem
}

const inOrder = (drops: readonly Drop[]): Drop[] =>
  drops.toSorted(
    (a, b) => a.file.changedAt.getTime() - b.file.changedAt.getTime() || (a.file.path < b.file.path ? -1 : 1),
  )

/** Those of the second look that are as they were in the first one, and have not changed for a while. */
export function settledDrops(
  before: readonly Drop[],
  after: readonly Drop[],
  { now, settleMs }: { now: Date; settleMs: number },
): Drop[] {
  const first = new Map(before.map((drop) => [drop.file.path, drop]))
  const isSame = (one: RemoteFile | null | undefined, other: RemoteFile | null): boolean =>
    one?.path === other?.path &&
    one?.size === other?.size &&
    one?.changedAt.getTime() === other?.changedAt.getTime()
  const isOld = (file: RemoteFile | null) =>
    file === null || now.getTime() - file.changedAt.getTime() >= settleMs
  return after.filter(({ file, recording }) => {
    const seen = first.get(file.path)
    return (
      seen !== undefined &&
      isSame(seen.file, file) &&
      isSame(seen.recording ?? undefined, recording) &&
      isOld(file) &&
      isOld(recording)
    )
  })
}

/** `calls.csv`, then `calls-2.csv`, `calls-3.csv`. */
export const numbered = (path: string, number: number): string =>
  number === 1 ? path : path.replace(/(\.[^./]+)?$/, (extension) => `-${number}${extension}`)
