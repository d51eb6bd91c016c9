import type { Traces } from '#bench/durability/compare.ts'
import type { Scene, Writer } from '#bench/durability/scene.ts'

/** A kind of write: how it is sent, and how it is found in the database. */
export type Kind = {
  /** Marks of its writes are this name and a number: `goal-17`. */
  name: string
  /** Returns when everything is acknowledged. `turn` counts the writes of this kind by this writer, from 0. */
  write(task: { writer: Writer; scene: Scene; mark: string; turn: number }): Promise<void>
  expected: Traces
  /** A query with the company as $1 that returns a StoredRecord for each record of this kind, sent or not. */
  stored: string
}

/** Audit entries of these actions by the id of their object, as the table `entries`. */
export const entriesOf = (...actions: string[]): string =>
  `entries as (select object_id::bigint as id, count(*)::int as count from app.audit_entry
     where company_id = $1 and action in (${actions.map((action) => `'${action}'`).join(', ')}) group by 1)`

/** Events of a type by an id in their payload, or by each id of a list in it, as the table `happened`. */
export const eventsOf = (type: string, field: string): string =>
  `happened as (select id::bigint, count(*)::int as count from (
     select jsonb_array_elements_text(
       case when jsonb_typeof(payload->'${field}') = 'array' then payload->'${field}'
            else jsonb_build_array(payload->'${field}') end) as id
       from app.outbox_event where company_id = $1 and type = '${type}') named group by 1)`

/** The numbers of entries and events of the record with this id. */
export const counted = (id: string): string =>
  `coalesce((select count from entries where entries.id = ${id}), 0) as audits,
   coalesce((select count from happened where happened.id = ${id}), 0) as events`
