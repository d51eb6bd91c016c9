import type { RowError } from '#features/integrations/drop-folders/contract.ts'
import type { FileRow } from '#features/integrations/drop-folders/file-store.ts'
import { baseName, recordingType } from '#features/integrations/drop-folders/group-files.ts'
import { LARGEST_FILE, MOST_REASONS } from '#features/integrations/drop-folders/limits.ts'
import type { DropWriters } from '#features/integrations/drop-folders/ports.ts'
import { FileFault, readMessages } from '#features/integrations/drop-folders/read-messages.ts'
import type { FolderRow } from '#features/integrations/drop-folders/store.ts'
import { applyMapping, type MappedRecord } from '#features/integrations/webhook-sources/apply-mapping.ts'
import type { Target } from '#features/integrations/webhook-sources/fields.ts'
import type { WebhookMapping } from '#features/integrations/webhook-sources/mapping-schema.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { AppError, type FieldError, wordFieldError } from '#platform/errors/app-error.ts'
import type { RemoteFolder } from '#platform/remote-folders/remote-folder.ts'
import type { Services } from '#platform/services.ts'

export type FileOutcome = { rows: number; records: number; errors: RowError[]; moreErrors: number }

export type Reading = {
  services: Services
  system: Viewer
  folder: FolderRow
  remote: RemoteFolder
  writers: DropWriters
  /** Called between batches; throws if the run is over. */
  renew: () => Promise<void>
}

type Waiting = MappedRecord & { row: number; place: string }

const RECORDS_AT_ONCE = 100

/**
 * Stores what a file has. Every step can be repeated without another effect, because the target finds its records by
 * their ids, so a run that was killed starts over. Good rows are stored even if others are not.
 */
export async function readFile(reading: Reading, file: FileRow): Promise<FileOutcome> {
  const made = new Making(reading)
  try {
    if (file.size > LARGEST_FILE)
      throw new FileFault(`The file is larger than ${LARGEST_FILE / 1_048_576} MiB. Split it.`)
    const content = await reading.remote.read(file.location)
    for await (const message of readMessages(file.path, file.changed_at, content)) {
      made.outcome.rows++
      if ('error' in message) made.note({ row: message.row, ...message.error })
      else await made.take(message.row, message.body)
    }
    await made.write()
    if (made.outcome.rows === 0) throw new FileFault('The file has no rows.')
    if (file.recording_location !== null && made.outcome.errors.length === 0)
      await storeRecording(reading, file, made)
  } catch (error) {
    const fault = faultOf(error)
    if (fault === null) throw error
    made.note({ row: null, path: '', message: fault })
  }
  return made.outcome
}

class Making {
  readonly outcome: FileOutcome = { rows: 0, records: 0, errors: [], moreErrors: 0 }
  readonly ids = new Set<number>()
  #waiting: Waiting[] = []
  readonly #reading: Reading
  constructor(reading: Reading) {
    this.#reading = reading
  }

  note(error: RowError): void {
    if (this.outcome.errors.length < MOST_REASONS) this.outcome.errors.push(wordFieldError(error))
    else this.outcome.moreErrors++
  }

  async take(row: number, body: unknown): Promise<void> {
    const { folder, system } = this.#reading
    const mapping = folder.mapping as WebhookMapping
    const mapped = applyMapping(folder.target as Target, mapping, body, {
      timeZone: system.company.timeZone,
    })
    if (mapped === null) return
    mapped.records.forEach((record, index) => {
      const place = mapped.records.length > 1 ? `records.${index}` : ''
      if (record.errors.length > 0) this.#noteAll({ ...record, row, place }, record.errors)
      else this.#waiting.push({ ...record, row, place })
    })
    if (this.#waiting.length >= RECORDS_AT_ONCE) await this.write()
  }

  /** Writes the records that wait. */
  async write(): Promise<void> {
    const { services, system, folder, writers, renew } = this.#reading
    const records = this.#waiting
    this.#waiting = []
    if (records.length === 0) return
    await renew()
    const { rejected, ids = {} } = await writers.records[folder.target as Target](
      services,
      system,
      records.map(({ item }) => item),
      { dryRun: false, addTurns: (folder.mapping as WebhookMapping).add_turns ?? false },
    )
    for (const id of Object.values(ids)) this.ids.add(id)
    this.outcome.records += records.length - rejected.length
    for (const { index, errors } of rejected) {
      const record = records[index]
      if (record) this.#noteAll(record, errors)
    }
  }

  #noteAll({ row, place }: Waiting, errors: readonly FieldError[]): void {
    for (const { path, message } of errors)
      this.note({ row, path: [place, path].filter((part) => part !== '').join('.'), message })
  }
}

async function storeRecording(reading: Reading, file: FileRow, { ids, outcome }: Making): Promise<void> {
  const { services, system, remote, writers } = reading
  const [id] = ids
  const { recording_location: location, recording_path: path } = file
  if (location === null || path === null) return
  if (id === undefined && outcome.records === 0) return
  if (id === undefined || ids.size > 1)
    throw new FileFault('The file of a recording must describe exactly one interaction.')
  await writers.recording(services, system, id, {
    name: baseName(path),
    contentType: recordingType(path) ?? '',
    size: file.recording_size ?? 0,
    open: () => remote.read(location),
  })
}

/** Null for an error that is not about the file. */
function faultOf(error: unknown): string | null {
  if (error instanceof FileFault) return error.message
  if (!(error instanceof AppError)) return null
  return ['payload_too_large', 'unsupported_media_type', 'not_found', 'invalid'].includes(error.code)
    ? error.message
    : null
}
