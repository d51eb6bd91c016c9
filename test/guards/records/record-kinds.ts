import type { Kind, Relation, World } from '#test/guards/access-world.ts'

/** The ids and names of a record, as used in addresses and bodies. */
export type Made = Readonly<Record<string, string | number>>

/** How to create a record with a given relation to the caller. */
export type RecordKind = {
  relations: readonly Relation[]
  /** Do not share the record between kinds of callers, even if it is not their own. */
  byAsker?: true
  make(world: World, kind: Kind, relation: Relation): Promise<Made>
}

/** A multipart form with one file: body and headers. */
export function form(content: Buffer, name: string): [Buffer, Record<string, string>] {
  const head = `--limit\r\ncontent-disposition: form-data; name="attachment"; filename="${name}"\r\n\r\n`
  return [
    Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--limit--\r\n')]),
    { 'content-type': 'multipart/form-data; boundary=limit' },
  ]
}

export const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
export const CSV = Buffer.from('id,when,stars\na,2026-06-01,5\n')
export const CSV_MAPPING = {
  external_id: { column: 'id' },
  responded_at: { column: 'when', format: 'yyyy-MM-dd' },
  stars: { column: 'stars' },
}

export type UnchangedRecords = {
  take(kind: Kind, relation: Relation): Promise<Made>
  /** Makes the next caller get a new record. */
  changed(kind: Kind, relation: Relation): void
}

/** Shares a record between callers with the same relation until it is changed, because creating one is slow. */
export function unchangedRecords(record: RecordKind, world: World): UnchangedRecords {
  const made = new Map<string, Promise<Made>>()
  const nameOf = (kind: Kind, relation: Relation) =>
    relation === 'own' || record.byAsker ? `${relation} ${kind}` : relation
  return {
    take: (kind, relation) => {
      const name = nameOf(kind, relation)
      const one = made.get(name) ?? record.make(world, kind, relation)
      made.set(name, one)
      return one
    },
    changed: (kind, relation) => made.delete(nameOf(kind, relation)),
  }
}
