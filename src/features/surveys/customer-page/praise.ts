import type { Tx } from '#platform/db/tenant.ts'

/** Something a customer can choose after a good rating. */
export type PraiseOption = { value: string; caption: string; picture: string | null }

/** What a customer is offered after a good rating, and the previous choice. */
export type Praise = {
  kind: 'areas' | 'rewards'
  options: readonly PraiseOption[]
  chosen: readonly string[]
  /** Whether the choice can still be changed. */
  open: boolean
}

/** What the preview shows of it. */
export type PraisePreviewData = {
  mode: 'AREAS_OF_EXCELLENCE' | 'OFF' | 'REWARDS'
  areas: string[]
  rewards: { tier: 'low' | 'mid' | 'high'; caption: string; image_url: string }[]
  /** The lowest number of stars after which it is offered. */
  from_stars: number
}

/** The choices come from the rewards area. It is injected, because that area depends on this one. */
export type PraiseProvider = {
  /** Null if this response gets no offer. Writes nothing. */
  offer(tx: Tx, responseId: number): Promise<Praise | null>
  /** Stores a choice, replacing the previous one. Returns false if that is not possible. */
  choose(tx: Tx, responseId: number, values: readonly string[]): Promise<boolean>
  /** What customers of this company are shown. */
  shown(tx: Tx): Promise<PraisePreviewData>
}
