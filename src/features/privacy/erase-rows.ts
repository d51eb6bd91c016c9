import type { SnapshotContent } from '#features/interactions/snapshots/contract.ts'
import { keepCitedPassages, keepCitedTurns, shiftCitations } from '#features/privacy/cited-passages.ts'
import { findCitations, moveCitations } from '#features/privacy/cited-store.ts'
import { COLUMNS, columnList } from '#features/privacy/columns.ts'
import { ERASED, eraseDeep, type MentionFinder, mentionFinder } from '#features/privacy/mentions.ts'
import type { Person } from '#features/privacy/person.ts'
import { erasedName, KEPT_PROPERTIES, type PersonRows } from '#features/privacy/person-rows-sql.ts'
import {
  changeRow,
  changeRows,
  deleteRow,
  deleteRows,
  deleteWords,
  deleteWordsOfTurns,
  deleteWordsOfTurnsWithIds,
  type KeyedRow,
  lockRows,
  type Row,
  type RowKey,
  rebuildResponseSearch,
} from '#features/privacy/rows-store.ts'
import { REDACTION_KINDS } from '#lib/redaction-kinds.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { removeFile } from '#platform/files/stored-files.ts'
import { redactText } from '#platform/redaction/redact.ts'
import type { Services } from '#platform/services.ts'

export type PrimaryKeys = ReadonlyMap<string, string[]>

const ROWS_AT_ONCE = 200

/** Erases some rows of the person, in batches that each commit by themselves. Repeating it changes nothing more. */
export async function eraseRows(
  services: Services,
  system: Viewer,
  person: Person,
  rows: PersonRows,
  { keys, signal }: { keys: PrimaryKeys; signal: AbortSignal },
): Promise<void> {
  const { act, table, where } = rows
  if ('set' in act)
    await tenantTransaction(services, system, async (tx) => {
      // In the same transaction: the job that stores missing words must not see the old texts.
      if (table === 'interaction_event') await deleteWordsOfTurns(tx, where)
      await changeRows(tx, { table, where }, act.set)
    })
  else if ('delete' in act)
    await tenantTransaction(services, system, (tx) => deleteRows(tx, { table, where }))
  else {
    const primaryKey = keys.get(table) ?? []
    const columns = columnsOf(act)
    const change = changeOf(person, rows, system.company.language)
    let after: RowKey | null = null
    do {
      signal.throwIfAborted()
      after = await tenantTransaction(services, system, async (tx) => {
        const found = await lockRows(tx, {
          table,
          keys: primaryKey,
          columns,
          where,
          after,
          limit: ROWS_AT_ONCE,
        })
        for (const row of found) await change(tx, primaryKey, row)
        if (table === 'interaction_event' && found.length > 0)
          await deleteWordsOfTurnsWithIds(tx, idsOf(found))
        if (table === 'interaction' && !('mark' in act)) await deleteWords(tx, idsOf(found))
        if (table === 'response' && 'redact' in act) await rebuildResponseSearch(tx, idsOf(found))
        return found.length < ROWS_AT_ONCE ? null : (found.at(-1)?.key ?? null)
      })
    } while (after !== null)
  }
}

function columnsOf(act: PersonRows['act']): readonly string[] {
  if ('redact' in act) return act.redact
  if ('removeFile' in act) return [act.removeFile]
  if ('mark' in act) return [act.mark]
  return 'stripProperties' in act ? ['properties'] : ['content']
}

type RowChange = (tx: Tx, keys: readonly string[], found: KeyedRow) => Promise<void>

function changeOf(person: Person, { table, act }: PersonRows, language: string): RowChange {
  const erase = eraserOf(person)
  if ('removeFile' in act)
    return async (tx, keys, { key, row }) => {
      const file = row[act.removeFile] as string | null
      const cleared = [act.removeFile, ...(act.clear ?? [])].map((column) => [column, null])
      if (act.deleteRow) await deleteRow(tx, { table, keys }, key)
      else await changeRow(tx, { table, keys }, key, Object.fromEntries(cleared))
      if (file !== null) await removeFile(tx, file)
    }
  if ('mark' in act) return (tx, keys, { key }) => changeRow(tx, { table, keys }, key, { [act.mark]: tx.now })
  if ('silence' in act)
    return async (tx, keys, { key, row }) => {
      const content = { ...(row.content as SnapshotContent), audio_url: null, audio_peaks: null }
      await changeRow(tx, { table, keys }, key, { content: JSON.stringify(content) })
    }
  if ('stripProperties' in act)
    return async (tx, keys, { key, row }) => {
      const kept = Object.entries(row.properties as Row).filter(([name]) => KEPT_PROPERTIES.includes(name))
      await changeRow(tx, { table, keys }, key, { properties: JSON.stringify(Object.fromEntries(kept)) })
    }
  if ('citedOnly' in act)
    return async (tx, keys, { key, row }) => {
      const name = erasedName(language)
      const { content, moved } = keepCitedPassages(
        row.content as SnapshotContent,
        await findCitations(tx, Number(key[0])),
        { redact: erase, placeholder: ERASED, customerName: `${name.first} ${name.last}` },
      )
      await changeRow(tx, { table, keys }, key, { content: JSON.stringify(content) })
      await moveCitations(tx, moved)
    }
  if ('citedTurnsOf' in act)
    return async (tx, keys, { key, row }) => {
      const { content, moved } = keepCitedTurns(
        row.content as SnapshotContent,
        await findCitations(tx, Number(key[0])),
        act.citedTurnsOf,
        { redact: erase, placeholder: ERASED },
      )
      await changeRow(tx, { table, keys }, key, { content: JSON.stringify(content) })
      await moveCitations(tx, moved)
    }
  return async (tx, keys, { key, row }) => {
    const set = changedColumns(table, row, erase)
    if (set === null) return
    await changeRow(tx, { table, keys }, key, set)
    if (table === 'interaction_snapshot') await moveAnnotations(tx, Number(key[0]), row, erase)
  }
}

/** Keeps annotations on their words after the texts of a conversation changed. */
export async function moveAnnotations(
  tx: Tx,
  snapshotId: number,
  row: Row,
  erase: (text: string) => string,
): Promise<void> {
  const citations = await findCitations(tx, snapshotId)
  await moveCitations(tx, shiftCitations(row.content as SnapshotContent, citations, erase))
}

/** Replaces the person's names and their parts, and for a customer all other personal data. */
function eraserOf(person: Person): (text: string) => string {
  const finder = mentionFinder(person.identifiers)
  const kinds = person.kind === 'customer' ? REDACTION_KINDS : (['name'] as const)
  const options = { kinds, country: null, names: person.identifiers.names }
  return (text) => redactText(finder?.erase(text) ?? text, options)
}

/** The columns whose texts change, as values to store; null if none does. */
export function changedColumns(
  table: string,
  row: Row,
  erase: (text: string) => string,
  finds: MentionFinder['finds'] = () => false,
): Row | null {
  const isJson = new Set(columnList(COLUMNS[table]?.json))
  const changed = Object.entries(row).flatMap(([column, value]) => {
    if (value === null) return []
    const erased = eraseDeep(value, { erase, finds })
    if (JSON.stringify(erased) === JSON.stringify(value)) return []
    return [[column, isJson.has(column) ? JSON.stringify(erased) : erased] as const]
  })
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

export const idsOf = (rows: readonly KeyedRow[]): number[] => rows.map(({ key }) => Number(key[0]))
