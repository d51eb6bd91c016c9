import type { QueryClient } from '@tanstack/react-query'
import type { Edit, EditedField } from '#features/feedback/edits/contract.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'

/** The fields of a response that the form can set. */
export type Editable = Pick<Solicitation, 'employee' | 'channel' | 'brand'>
type Base = Editable & Pick<Solicitation, 'updated_at'>

/** The edited values, and the copy they were edited on. */
export type EditDraft = { base: Base; now: Editable }

export type Difference = { field: EditedField; mine: string | null; stored: string | null }

const FIELDS = ['employee', 'channel', 'brand'] as const satisfies readonly EditedField[]

export function startDraft({ employee, channel, brand, updated_at }: Solicitation): EditDraft {
  return { base: { employee, channel, brand, updated_at }, now: { employee, channel, brand } }
}

/** Applies the same changes to a newer copy; unchanged fields take the stored values. */
export function rebase({ base, now }: EditDraft, current: Solicitation): EditDraft {
  const fresh = startDraft(current)
  const touched = FIELDS.filter((field) => !same(base[field], now[field]))
  return {
    base: fresh.base,
    now: { ...fresh.now, ...Object.fromEntries(touched.map((field) => [field, now[field]])) },
  }
}

/** The request that saves a draft; null if nothing has been changed. */
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

/** The fields in which a draft and the stored copy differ. */
export function differences({ now }: EditDraft, current: Editable): Difference[] {
  return FIELDS.filter((field) => !same(now[field], current[field])).map((field) => ({
    field,
    mine: now[field]?.name ?? null,
    stored: current[field]?.name ?? null,
  }))
}

/** Kept until saved or cancelled, even if the card or the page disappears. */
export function keptDraft(queryClient: QueryClient, id: number): EditDraft | null {
  return queryClient.getQueryData<EditDraft | null>(draftKey(id)) ?? null
}

export function keepDraft(queryClient: QueryClient, id: number, draft: EditDraft | null): void {
  queryClient.setQueryDefaults(['edit-draft'], { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(draftKey(id), draft)
}

const draftKey = (id: number) => ['edit-draft', id]

const same = (a: { id: number } | null, b: { id: number } | null) => a?.id === b?.id
