import type { MappedSource, Mapping } from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { FIELDS, type Target } from '#features/integrations/webhook-sources/fields.ts'
import { parsePath, valuesAt } from '#features/integrations/webhook-sources/json-path.ts'

/** A mapping that is being made. The first list of turns may still lack its text or its speaker. */
export type Draft = Omit<Mapping, 'turns'> & { turns?: DraftTurns[] }
type DraftTurns = Partial<NonNullable<Mapping['turns']>[number]>

/** A place of a mapping that a value of the sample can fill. */
export type Slot =
  | { group: 'fields' | 'properties'; name: string }
  | { group: 'turns'; name: (typeof TURN_SLOTS)[number] }

export const TURN_SLOTS = ['list', 'text', 'speaker', 'at', 'author_name', 'author_email'] as const

export const isSameSlot = (a: Slot | null, b: Slot): boolean => a?.group === b.group && a.name === b.name

export const EMPTY_DRAFT: Draft = { fields: {} }

/** The fields of a target: first those that are required. */
export const fieldNames = (target: Target): { name: string; isRequired: boolean }[] =>
  FIELDS[target].map(({ name, isRequired = false }) => ({ name, isRequired }))

/** What a person sees and types for a source: paths, a template, or a text that is always used. */
export function textOf(source: MappedSource | string | undefined): string {
  if (source === undefined || typeof source === 'string') return source ?? ''
  if (source.path !== undefined) return [source.path].flat().join(' | ')
  return source.template ?? source.constant ?? ''
}

/** The source that a typed text means, with the other settings of the one before. */
export function sourceFrom(text: string, before: MappedSource | undefined): MappedSource | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const { path: _, template: __, constant: ___, ...settings } = before ?? {}
  if (/^[$@]/.test(typed)) {
    const paths = typed.split('|').map((part) => part.trim())
    return { ...settings, path: paths.length === 1 ? typed : paths.filter((part) => part !== '') }
  }
  return { ...settings, ...(/\{[$@]/.test(typed) ? { template: text } : { constant: text }) }
}

export function sourceAt(draft: Draft, slot: Slot): MappedSource | string | undefined {
  if (slot.group === 'turns') return draft.turns?.[0]?.[slot.name]
  return draft[slot.group]?.[slot.name]
}

/** The draft with another source; without one, the place becomes empty. */
export function withSource(draft: Draft, slot: Slot, source: MappedSource | string | undefined): Draft {
  if (slot.group === 'turns') {
    const [first = {}, ...others] = draft.turns ?? []
    const turns = [withEntry(first, slot.name, source), ...others].filter(
      (each) => Object.keys(each).length > 0,
    )
    const { turns: _, ...rest } = draft
    return turns.length === 0 ? rest : { ...rest, turns: turns as DraftTurns[] }
  }
  return { ...draft, [slot.group]: withEntry(draft[slot.group] ?? {}, slot.name, source) }
}

export const withText = (draft: Draft, slot: Slot, text: string): Draft => {
  if (slot.group === 'turns' && slot.name === 'list') return withSource(draft, slot, text.trim() || undefined)
  const before = sourceAt(draft, slot)
  return withSource(draft, slot, sourceFrom(text, typeof before === 'string' ? undefined : before))
}

/**
 * Fills a place with a value that was clicked. In a turn, the path is relative to the turn; the list is found from the
 * first value of a turn that is clicked.
 */
export function withClicked(draft: Draft, slot: Slot, clicked: string): Draft {
  if (slot.group !== 'turns' || slot.name === 'list') return withText(draft, slot, clicked)
  const stored = draft.turns?.[0]?.list
  const { list, path } = stored ? { list: stored, path: insideOf(stored, clicked) } : listOf(clicked)
  return withText(withSource(draft, { group: 'turns', name: 'list' }, list), slot, path)
}

function insideOf(list: string, clicked: string): string {
  if (!clicked.startsWith(list)) return clicked
  return `@${clicked.slice(list.length).replace(/^\[\d+\]/, '')}`
}

/** The innermost list around a value, or the object it is in. */
function listOf(clicked: string): { list: string; path: string } {
  const place = /^(.*)\[\d+\](.*)$/s.exec(clicked) ?? /^(.*?)((?:\.[^.[]+|\['[^']*'\]))$/s.exec(clicked)
  return place ? { list: place[1] ?? '$', path: `@${place[2]}` } : { list: '$', path: '@' }
}

/** The values that a place has in the sample, each once, to replace them with others. */
export function sampleValues(draft: Draft, slot: Slot, sample: unknown): string[] {
  const source = sourceAt(draft, slot)
  if (source === undefined || typeof source === 'string') return []
  const lists = slot.group === 'turns' ? [draft.turns?.[0]?.list ?? '$'] : [draft.records ?? '$']
  const elements = lists.flatMap((list) => found(list, sample, sample)).flat()
  const values = [source.path ?? []]
    .flat()
    .flatMap((path) => elements.flatMap((current) => found(path, sample, current)))
    .flat()
  const texts = values.filter((value) => ['string', 'number', 'boolean'].includes(typeof value)).map(String)
  return [...new Set(texts)].filter((text) => text.trim() !== '' && text.length <= 200).slice(0, MOST_VALUES)
}

const MOST_VALUES = 20

function found(path: string, root: unknown, current: unknown): unknown[] {
  const parsed = parsePath(path)
  return parsed ? valuesAt(parsed, { root, current }) : []
}

/** What turns still need; an empty list if there are none. */
export const missingOfTurns = ({ turns }: Draft): ('list' | 'text' | 'speaker')[] =>
  turns === undefined ? [] : (['list', 'text', 'speaker'] as const).filter((name) => !turns[0]?.[name])

/** The mapping to show or save; without turns while they are incomplete. */
export function mappingFrom(draft: Draft): Mapping {
  const { turns, ...rest } = draft
  if (turns === undefined || missingOfTurns(draft).length > 0) return rest
  return { ...rest, turns: turns as NonNullable<Mapping['turns']> }
}

/** The next place to fill: a required field, then the text of turns. */
export function nextSlot(draft: Draft, target: Target): Slot | null {
  const field = fieldNames(target).find(({ name, isRequired }) => isRequired && !draft.fields[name])
  if (field) return { group: 'fields', name: field.name }
  const [part] = draft.turns === undefined ? [] : missingOfTurns(draft)
  return part === undefined ? null : { group: 'turns', name: part }
}

function withEntry<Values extends object>(values: Values, name: string, value: unknown): Values {
  const { [name]: _, ...rest } = values as Record<string, unknown>
  return (value === undefined ? rest : { ...rest, [name]: value }) as Values
}
