import type { Kind, Relation, World } from '#test/guards/access-world.ts'

/** What a record is called in addresses and bodies. */
export type Made = Readonly<Record<string, string | number>>

/** Makes a record that stands in the relation to whoever asks; a new one each time where asking changes it. */
export type RecordKind = {
  relations: readonly Relation[]
  /** Who asks counts also where the record is not their own: nobody can be given another's. */
  byAsker?: true
  make(world: World, kind: Kind, relation: Relation): Promise<Made>
}

/** A form with one file in it: the body, and the headers that go with it. */
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
  /** The next one who asks gets a new one. */
  changed(kind: Kind, relation: Relation): void
}

/** One record for all who stand to it alike, until somebody changed it: making one takes longer than asking for it. */
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
