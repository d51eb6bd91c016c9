import type { QueryClient } from '@tanstack/react-query'
import type { Edit, EditedField } from '#features/feedback/edits/contract.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'

/** The parts of a response that a person can set, as the form shows them. */
export type Editable = Pick<Solicitation, 'employee' | 'channel' | 'brand'>
type Base = Editable & Pick<Solicitation, 'updated_at'>

/** What somebody has set, and the copy it was set on. */
export type EditDraft = { base: Base; now: Editable }

export type Difference = { field: EditedField; mine: string | null; stored: string | null }

const FIELDS = ['employee', 'channel', 'brand'] as const satisfies readonly EditedField[]

export function startDraft({ employee, channel, brand, updated_at }: Solicitation): EditDraft {
  return { base: { employee, channel, brand, updated_at }, now: { employee, channel, brand } }
}

/** The same wishes on a newer copy: what was not touched becomes what is stored now. */
export function rebase({ base, now }: EditDraft, current: Solicitation): EditDraft {
  const fresh = startDraft(current)
  const touched = FIELDS.filter((field) => !same(base[field], now[field]))
  return {
    base: fresh.base,
    now: { ...fresh.now, ...Object.fromEntries(touched.map((field) => [field, now[field]])) },
  }
}

/** The call that saves a draft, or null where nothing has been changed. */
export function editOf({ base, now }: EditDraft): Edit | null {
  const { employee, channel, brand } = now
  const changed = FIELDS.filter((field) => !same(base[field], now[field]))
  if (changed.length === 0) return null
  const edit: Edit = { updated_at: base.updated_at }
  if (changed.includes('employee')) edit.employee = employee && { id: employee.id }
  if (changed.includes('channel')) edit.channel_id = channel?.id ?? null
  if (changed.includes('brand')) edit.brand_id = brand?.id ?? null
  return edit
}

/** Where a draft and what is stored now say different things. */
export function differences({ now }: EditDraft, current: Editable): Difference[] {
  return FIELDS.filter((field) => !same(now[field], current[field])).map((field) => ({
    field,
    mine: now[field]?.name ?? null,
    stored: current[field]?.name ?? null,
  }))
}

/** Kept until saved or given up, whatever becomes of the card and the page meanwhile. */
export function keptDraft(queryClient: QueryClient, id: number): EditDraft | null {
  return queryClient.getQueryData<EditDraft | null>(draftKey(id)) ?? null
}

export function keepDraft(queryClient: QueryClient, id: number, draft: EditDraft | null): void {
  queryClient.setQueryDefaults(['edit-draft'], { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(draftKey(id), draft)
}

const draftKey = (id: number) => ['edit-draft', id]

const same = (a: { id: number } | null, b: { id: number } | null) => a?.id === b?.id
