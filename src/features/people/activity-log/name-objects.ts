import type { ActivityRow } from '#features/people/activity-log/activity-query.ts'
import type { Activity } from '#features/people/activity-log/contract.ts'
import {
  findPeople,
  findRoleNames,
  findTeamNames,
  findTokenNames,
  type PersonName,
  type StoredValues,
} from '#features/people/activity-log/store.ts'
import { imagePath } from '#features/people/image-path.ts'
import { fullName } from '#lib/text.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Adds the names of actors and records to rows. People, teams, roles and tokens get their present names; other records
 * get the name stored with the entry.
 */
export async function withNames(
  tx: Tx,
  rows: readonly ActivityRow[],
  values: ReadonlyMap<number, StoredValues>,
): Promise<Activity[]> {
  const objects = (type: string) =>
    rows.filter((row) => row.object_type === type).map((row) => Number(row.object_id))
  const actors = (kind: string) =>
    rows.flatMap((row) => (row.actor_kind === kind && row.actor_id !== null ? [row.actor_id] : []))
  const tokens = byId(
    await findAny([...actors('token'), ...objects('api_token')], (ids) => findTokenNames(tx, ids)),
  )
  const makers = [...tokens.values()].map(({ created_by }) => created_by)
  const people = byId(
    await findAny([...actors('person'), ...objects('employee'), ...makers], (ids) => findPeople(tx, ids)),
  )
  const teams = byId(await findAny(objects('team'), (ids) => findTeamNames(tx, ids)))
  const roles = byId(await findAny(objects('role'), (ids) => findRoleNames(tx, ids)))

  const nameNow = ({ object_type, object_id }: ActivityRow): string | undefined => {
    const id = Number(object_id)
    if (object_type === 'company') return tx.viewer.company.name
    if (object_type === 'employee') return nameOf(people.get(id))
    return { team: teams, role: roles, api_token: tokens }[object_type]?.get(id)?.name
  }
  return rows.map((row) => {
    const token = row.actor_kind === 'token' ? tokens.get(row.actor_id ?? 0) : undefined
    const person = people.get((token ? token.created_by : row.actor_id) ?? 0)
    return {
      id: row.id,
      at: row.created_at.toISOString(),
      actor: {
        kind: row.actor_kind,
        person:
          row.actor_kind !== 'system' && person
            ? { id: person.id, name: nameOf(person) ?? '', image: imagePath(person.image_file) }
            : null,
        token: token?.name ?? null,
      },
      action: row.action,
      object: {
        type: row.object_type,
        id: row.object_id,
        name: nameNow(row) ?? recordedName(values.get(row.id)),
      },
    }
  })
}

/** The record's name as stored in the entry's values. */
function recordedName(values: StoredValues | undefined): string | null {
  for (const key of ['name', 'file_name', 'title', 'key'])
    for (const side of [values?.after, values?.before]) {
      const name = side?.[key]
      if (typeof name === 'string' && name !== '') return name.slice(0, 200)
    }
  return null
}

const nameOf = (person: PersonName | undefined): string | undefined =>
  person && fullName(person.first_name, person.last_name)

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const findAny = async <Row>(
  ids: readonly number[],
  find: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const wanted = [...new Set(ids.filter((id) => Number.isSafeInteger(id)))]
  return wanted.length === 0 ? [] : find(wanted)
}
